"""What the server and its clients say to each other.

Declared once, here: `python -m tools.make_protocol` writes the same types for TypeScript. `requests` has the REST
interface, `live` what a table's live connection carries, and `sight` what a seat sees. A seat to which nothing changed
is sent nothing: the silence of a sealed window must not be broken by an update that says nothing.
"""
