"""The colours of a drawing by what they mean, on light and on dark ground."""

from collections.abc import Mapping

#: What needs no theme.
_PLAIN = {"none": "none", "hatch": "url(#hatch)", "dots": "url(#dots)"}

LIGHT: Mapping[str, str] = {
    "ground": "#FBFAF6",
    "panel": "#FFFFFF",
    "ink": "#1B1E28",
    "muted": "#565C6E",
    "edge": "#B9BECB",
    "track": "#D9DEE3",
    "gauge": "#0B7A75",
    "changed": "#D1005F",
    "nobody-area": "#F1EFE9",
    "bliss": "#9A4404",
    "bliss-area": "#FBE6C2",
    "bliss-card": "#FFFDF7",
    "bliss-edge": "#C46A0E",
    "bliss-inner": "#C46A0E",
    "bliss-ink": "#231A08",
    "gloom": "#3A338C",
    "gloom-area": "#CFCCEC",
    "gloom-hatch": "#B9B5E2",
    "gloom-card": "#2C2766",
    "gloom-edge": "#1D194A",
    "gloom-inner": "#8A83D6",
    "gloom-ink": "#F5F4FF",
    "balance": "#46505E",
    "balance-area": "#DDE1E7",
    "balance-card": "#E7EAEE",
    "balance-edge": "#46505E",
    "balance-inner": "#46505E",
    "balance-ink": "#1B1E28",
    "red": "#C93636",
    "yellow": "#F3C623",
    "green": "#2A9D6A",
    "blue": "#2D6CC0",
    "wild": "#FFFFFF",
    "on-red": "#FFFFFF",
    "on-yellow": "#231A08",
    "on-green": "#06110B",
    "on-blue": "#FFFFFF",
    "on-wild": "#1B1E28",
    "on-bliss": "#FFFFFF",
    "on-gloom": "#FFFFFF",
    "on-balance": "#FFFFFF",
    "on-changed": "#FFFFFF",
    "on-gauge": "#FFFFFF",
    "soft": "#F4F2EC",
    "good": "#0B7A75",
    "interesting": "#2B5FA8",
    "dubious": "#7A5300",
    "mistake": "#B3261E",
    "p1": "#0B6E69",
    "p2": "#8A2F8F",
    "p3": "#7A5300",
    "p4": "#B3261E",
    "p5": "#2B5FA8",
}

DARK: Mapping[str, str] = {
    **LIGHT,
    "ground": "#11131A",
    "panel": "#1A1D27",
    "ink": "#EEF0F6",
    "muted": "#A9AFC0",
    "edge": "#4A5163",
    "track": "#343A49",
    "gauge": "#3CC5BC",
    "changed": "#FF5FA8",
    "nobody-area": "#1D202A",
    "bliss": "#FFB84D",
    "bliss-area": "#3E3220",
    "bliss-card": "#FFF2D8",
    "bliss-edge": "#FFB84D",
    "bliss-inner": "#C46A0E",
    "gloom": "#B8B2FF",
    "gloom-area": "#25225A",
    "gloom-hatch": "#373385",
    "gloom-card": "#15133A",
    "gloom-edge": "#9189F5",
    "gloom-inner": "#9189F5",
    "gloom-ink": "#F1F0FF",
    "balance": "#C3CAD6",
    "balance-area": "#3A404C",
    "balance-card": "#2A2F39",
    "balance-edge": "#C3CAD6",
    "balance-inner": "#C3CAD6",
    "balance-ink": "#EEF0F6",
    "red": "#E05252",
    "green": "#35B37E",
    "blue": "#4C8FE6",
    "on-red": "#14060A",
    "on-blue": "#050D1A",
    "on-bliss": "#231A08",
    "on-gloom": "#15133A",
    "on-balance": "#11131A",
    "on-changed": "#22000F",
    "on-gauge": "#04211F",
    "soft": "#161922",
    "good": "#3CC5BC",
    "interesting": "#8AB8FF",
    "dubious": "#F0C25A",
    "mistake": "#FF9389",
    "p1": "#3CC5BC",
    "p2": "#E39AEA",
    "p3": "#F0C25A",
    "p4": "#FF9389",
    "p5": "#8AB8FF",
}

THEMES: Mapping[str, Mapping[str, str]] = {"light": LIGHT, "dark": DARK}


class Theme:
    """How the colours of one theme are written: as they are, so that every program that draws SVG knows them."""

    def __init__(self, name: str) -> None:
        self._colours = {**THEMES[name], **_PLAIN}

    def __call__(self, name: str) -> str:
        return self._colours[name]


def by_variable(name: str) -> str:
    """A colour that a style sheet sets, so that a page changes its theme without being drawn again."""
    return _PLAIN.get(name) or f"var(--{name})"
