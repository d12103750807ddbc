"""Elements of a table → a table whose rows are equally long. Spans have no counterpart: what they cover stays blank."""

from collections.abc import Iterable, Sequence

from scraper.blocks import Block, Paragraph, Table
from scraper.inline import BREAK, STRONG, Run, markdown_of
from scraper.tree import Element, Node

WIDEST = 100  # columns in which cells may span others
MOST = 1_000_000  # characters of a table that takes more than so many times its text; beyond, rows are paragraphs
SPARSE = 20


def bold(runs: Iterable[Run]) -> list[Run]:
    """The same runs, all bold."""
    return [run if run.text == BREAK else run.styled(run.styles | STRONG) for run in runs]


def table_of(element: Element) -> list[Block]:
    """Caption as a bold paragraph, then the table; one without any text disappears."""
    blocks: list[Block] = []
    rows: list[list[Element]] = []
    _collect(element, rows, blocks)
    grid = _grid(rows)
    if not any(text for row in grid for text in row):
        return blocks
    width = max(map(len, grid))
    if any(cell.name != "th" for cell in rows[0]):
        grid.insert(0, [])
    padded = [(*row, *[""] * (width - len(row))) for row in grid] if width * len(grid) <= MOST else []
    if not padded or _area(padded) > MOST:
        return blocks + [Paragraph(text) for row in grid if (text := "<br>".join(filter(None, row)))]
    return [*blocks, Table(tuple(padded))]


def _area(rows: Sequence[Sequence[str]]) -> int:
    """How many characters a table takes, if it is none of those whose blanks take far more than their text."""
    text = sum(len(cell) for row in rows for cell in row)
    area = len(rows) * sum(max(map(len, column)) for column in zip(*rows, strict=True))
    return area if area > SPARSE * text else 0


def _grid(rows: Sequence[Sequence[Element]]) -> list[list[str]]:
    """Markdown of all cells, each in its row and column."""
    grid: list[list[str]] = []
    covered: dict[int, int] = {}  # by column, how many rows below still belong to a cell above
    for index, row in enumerate(rows):
        cells: list[str] = []
        for cell in row:
            _skip(cells, covered)
            runs = _flat(cell.children)
            if cell.name == "th":  # headers are bold by themselves in the first row, and only there
                runs = bold(runs) if index else [run.styled(run.styles & ~STRONG) for run in runs]
            width = max(min(cell.attributes.get("colspan", 1), WIDEST - len(cells)), 1)
            if (height := cell.attributes.get("rowspan", 1)) > 1 and len(cells) < WIDEST:
                covered |= dict.fromkeys(range(len(cells), len(cells) + width), height - 1)
            cells += [markdown_of(runs), *[""] * (width - 1)]
        _skip(cells, covered)
        grid.append(cells)
    return grid


def _skip(cells: list[str], covered: dict[int, int]) -> None:
    """Blank cells where those of rows above still stand."""
    while covered.get(len(cells), 0):
        covered[len(cells)] -= 1
        cells.append("")


def _collect(element: Element, rows: list[list[Element]], blocks: list[Block]) -> None:
    """Rows of cells in the order of the source; captions come out as blocks, text that stands in no cell gets one."""
    in_row = False
    for node in element.children:
        if isinstance(node, Element) and node.name == "caption":
            if text := markdown_of(bold(_flat(node.children))):
                blocks.append(Paragraph(text))
        elif isinstance(node, Element) and node.name in {"tr", "thead", "tbody", "tfoot", "table"}:
            if node.name == "tr":
                rows.append([])
            _collect(node, rows, blocks)
            in_row = False
        elif isinstance(node, Element) or node.text.strip():
            if not in_row and element.name != "tr":
                rows.append([])
            in_row = True
            cell = node if isinstance(node, Element) and node.name in {"td", "th"} else Element("td")
            if cell is not node:
                cell.children.append(node)
            rows[-1].append(cell)
    rows[:] = [row for row in rows if row] if element.name == "table" else rows


def _flat(nodes: Iterable[Node]) -> list[Run]:
    """A cell's content: its blocks with line breaks between."""
    runs: list[Run] = []
    for node in nodes:
        if isinstance(node, Run):
            runs.append(node)
        elif node.name == "pre":
            for line in node.children[0].text.split("\n") if isinstance(node.children[0], Run) else ():
                if code := " ".join(line.split()):
                    runs += [Run(BREAK), Run(code, code=True), Run(BREAK)]
        else:
            runs += [Run(BREAK), *_flat(node.children), Run(BREAK)]
    return runs
