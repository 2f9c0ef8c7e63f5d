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


#: The sections of the full overview, each with its commands in the order of use.
SECTIONS: dict[str, dict[str, Listed]] = {
    "Start a game": {
        "table": Listed("table", "Run the game at the table, line by line."),
        "new": Listed("new", "Start a record from a setup."),
        "setup": Listed("setup", "List, write, check and show setups."),
    },
    "Play": {
        "move": Listed("move", "Check a move and add it to the record."),
        "show": Listed("show", "Show how the table should look."),
        "legal": Listed("legal", "List the legal moves."),
        "resume": Listed("resume", "Sum up the game after a break."),
    },
    "Settle a question": {
        "why": Listed("why", "Explain why a move is legal or not, or where a number comes from."),
        "try": Listed("try_", "Show what a move would change, without recording it."),
        "rule": Listed("rule", "Look up a rule, by its id or in your own words."),
        "ruling": Listed("ruling", "Look up rulings: the unclear rules and how you read them."),
        "case": Listed("case", "Look up worked examples of rules questions."),
        "card": Listed("card", "Look up a card, or teach its power."),
        "deck": Listed("deck", "Check a deck, or list the built-in decks."),
    },
    "Correct the record": {
        "undo": Listed("undo", "Undo the last entry, or every entry after entry N."),
        "redo": Listed("redo", "Restore what the last undo removed."),
        "amend": Listed("amend", "Correct an earlier entry."),
        "insert": Listed("insert", "Insert a forgotten move where it belongs."),
        "omit": Listed("omit", "Drop an entry that was typed twice or never happened."),
        "adjust": Listed("adjust", "Set the record to what is on the table."),
        "gap": Listed("gap", "Continue after a stretch that nobody recorded."),
        "effect": Listed("effect", "Record what a card did, if its power is not in the catalog."),
        "audit": Listed("audit", "Compare the record with a count of the table."),
        "reconcile": Listed("reconcile", "Find the typing mistake that explains a difference."),
    },
    "Comment": {
        "note": Listed("note", "Comment on an entry."),
        "variation": Listed("variation", "Record an alternative to an entry."),
    },
    "Review and share": {
        "log": Listed("log", "List the entries and what each one changed."),
        "replay": Listed("replay", "Step through a record."),
        "screen": Listed("screen", "Show the game live on a second display."),
        "export": Listed("export", "Make a web page, a picture, a printable sheet or a public record."),
        "diff": Listed("diff", "Show where two records of the same game diverge."),
        "verify": Listed("verify", "Check that records are undamaged and follow the rules."),
        "repair": Listed("repair", "Recover what is left of a damaged record."),
    },
    "Other": {
        "help": Listed("help", "Explain a command, or the names of facts."),
        "sim": Listed("sim", "Play random legal games."),
        "completion": Listed("completion", "Print the completion script for your shell."),
    },
}

#: The commands of an ordinary evening, as `cerebria --help` groups them.
EVERYDAY: dict[str, tuple[str, ...]] = {
    "Play": ("table", "new", "move", "show", "legal"),
    "Ask": ("why", "rule", "card"),
    "Correct": ("undo", "amend", "audit"),
    "Read and share": ("log", "replay", "export"),
}

#: Every command by its name.
COMMANDS: dict[str, Listed] = {name: listed for section in SECTIONS.values() for name, listed in section.items()}
