"""Write the protocol's types for TypeScript.

    python -m tools.make_protocol

Reads the modules of `src/regalia/server/common/protocol` and writes `web/src/protocol.ts`: an interface for each
struct, with its documentation. What may be left out of a request, and what is left out of a reply when it did not
change, is optional.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

CHECKOUT = Path(__file__).parents[1]
SOURCE = CHECKOUT / "src" / "regalia" / "server" / "common" / "protocol"
MODULES = ("requests", "sight", "live")
TARGET = CHECKOUT / "web" / "src" / "protocol.ts"
HEAD = (
    "/** What the server and the client say to each other. Written by `python -m tools.make_protocol`: don't edit. */\n"
)
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "unknown", "None": "null"}
WIDTH = 120


def main() -> None:
    TARGET.write_text(typescript(source()), encoding="utf-8")


def source() -> str:
    """All that is said, in one piece."""
    return "\n".join((SOURCE / f"{name}.py").read_text(encoding="utf-8") for name in MODULES)


def typescript(source: str) -> str:
    """The types that a source declares, in its order."""
    body = ast.parse(source).body
    blocks = [HEAD]
    for node, after in zip(body, [*body[1:], None]):
        if isinstance(node, ast.ClassDef):
            blocks.append(interface(node))
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            blocks.append(alias(node, documentation(after)))
    return "\n".join(blocks)


def documentation(node: ast.AST | None) -> str:
    """The text that stands alone after a field or an alias."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return " ".join(node.value.value.split())
    return ""


def comment(text: str, indent: str = "") -> str:
    """One line if it fits, else several."""
    if not text:
        return ""
    if len(line := f"{indent}/** {text} */") <= WIDTH:
        return line + "\n"
    lines, line = [f"{indent}/**"], f"{indent} *"
    for word in text.split():
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = f"{indent} *"
        line += " " + word
    return "\n".join([*lines, line, f"{indent} */", ""])


def alias(node: ast.AnnAssign, about: str) -> str:
    assert isinstance(node.target, ast.Name) and node.value is not None
    return f"{comment(about)}export type {node.target.id} = {translate(node.value)};\n"


def interface(node: ast.ClassDef) -> str:
    words = {word.arg: word.value for word in node.keywords}
    may_lack = "forbid_unknown_fields" in words or "omit_defaults" in words
    lines = "".join(fields(node, may_lack))
    if (tag := words.get("tag")) is not None:
        lines = f"  type: {translate(tag)};\n{lines}"
    about = " ".join((ast.get_docstring(node) or "").split())
    return f"{comment(about)}export interface {node.name} {{\n{lines}}}\n"


def fields(node: ast.ClassDef, may_lack: bool) -> Iterator[str]:
    for item, after in zip(node.body, [*node.body[1:], None]):
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            mark = "?" if may_lack and item.value is not None else ""
            about = comment(documentation(after), "  ")
            yield f"{about}  {item.target.id}{mark}: {translate(item.annotation)};\n"


def translate(node: ast.expr) -> str:
    """A Python annotation as a type of TypeScript."""
    match node:
        case ast.Constant(value=None):
            return "null"
        case ast.Constant(value=str(text)):
            return f'"{text}"'
        case ast.Name(id=name):
            return PLAIN.get(name, name)
        case ast.BinOp(left=left, right=right):
            return " | ".join(translate(side) for side in (left, right) if not is_unset(side))
        case ast.Subscript(value=ast.Name(id="Literal"), slice=words):
            return " | ".join(map(translate, words.elts if isinstance(words, ast.Tuple) else [words]))
        case ast.Subscript(value=ast.Name(id="list"), slice=inner):
            text = translate(inner)
            return f"({text})[]" if " | " in text else f"{text}[]"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
            return f"[{', '.join(map(translate, parts))}]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            return f"Record<{translate(key)}, {translate(value)}>"
    raise ValueError(f"line {node.lineno}: {ast.unparse(node)} has no translation yet")


def is_unset(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "UnsetType"


if __name__ == "__main__":
    main()
