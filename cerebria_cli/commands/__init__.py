"""The table of commands: names, modules and short helps, so that `--help` loads none of them."""

from cerebria_cli.system.named_tuples import NamedTuple

#: What the program is called at the shell.
PROGRAM = "cerebria"

#: The environment variable through which a shell asks for completions.
COMPLETE_VARIABLE = "_CEREBRIA_COMPLETE"


class Listed(NamedTuple):
    """One command as the overview shows it."""

    module: str
    """The module in this package whose `command` it is."""

    short: str
    """What it does, in a few words."""


#: The sections of the overview, each with its commands in the order of use.
SECTIONS: dict[str, dict[str, Listed]] = {
    "Start": {
        "setup": Listed("setup", "List, write, check and show setups."),
        "new": Listed("new", "Start a record from a setup."),
        "table": Listed("table", "Sit at the table as referee, interactively."),
    },
    "Play": {
        "move": Listed("move", "Judge a line and append it to the record."),
        "show": Listed("show", "Show the table as it should look."),
        "legal": Listed("legal", "List the legal moves now."),
        "resume": Listed("resume", "Say where the game stands after a break."),
    },
    "Settle": {
        "why": Listed("why", "Say whether a line is legal, and every reason why not."),
        "try": Listed("try_", "Say what a line would change; write nothing."),
        "rule": Listed("rule", "Look up the rules."),
        "ruling": Listed("ruling", "Look up the ambiguous points and what was chosen."),
        "case": Listed("case", "Look up and run the dispute cases."),
        "card": Listed("card", "Look up a card, with the source of each fact."),
        "deck": Listed("deck", "Check decks, and list those of the catalogue."),
    },
    "Mend": {
        "undo": Listed("undo", "Take back entries."),
        "redo": Listed("redo", "Reinstate what the last undo took back."),
        "amend": Listed("amend", "Correct an earlier entry."),
        "insert": Listed("insert", "Put in what was forgotten, where it belonged."),
        "omit": Listed("omit", "Leave out an entry that was doubled or never happened."),
        "adjust": Listed("adjust", "Make the record agree with the table."),
        "gap": Listed("gap", "Go on after a while of which nothing was typed."),
        "effect": Listed("effect", "Enter what a card does that the catalogue does not know."),
    },
    "Count": {
        "audit": Listed("audit", "Compare the record with what was counted on the table."),
        "reconcile": Listed("reconcile", "Find the slips that explain why the table differs."),
    },
    "Comment": {
        "note": Listed("note", "Comment on an entry."),
        "variation": Listed("variation", "Keep what might have been played instead of an entry."),
    },
    "Read": {
        "log": Listed("log", "List the entries with what each changed."),
        "replay": Listed("replay", "Step through a record."),
        "screen": Listed("screen", "Show a record live on a second display."),
        "export": Listed("export", "Make a picture of a game, a page, a sheet, a public record."),
        "diff": Listed("diff", "Say where two records of one game part."),
        "verify": Listed("verify", "Check the integrity of records and the rules in them."),
        "repair": Listed("repair", "Recover what is left of a damaged record."),
    },
    "Other": {
        "sim": Listed("sim", "Play random legal games."),
        "completion": Listed("completion", "Print the completion script for a shell."),
    },
}

#: Every command by its name.
COMMANDS: dict[str, Listed] = {name: listed for section in SECTIONS.values() for name, listed in section.items()}
