"""What the protocols of an edition's parts ask for."""


def members(protocol: type) -> set[str]:
    """What a protocol asks for."""
    named = {*vars(protocol), *getattr(protocol, "__annotations__", {})}
    return {name for name in named if not name.startswith("_")}
