"""Values that an owner copies from a real box: as text and small file (`values`), in a form (`form`).

Only rooms that reconstruct something import it, and it travels with them (docs/hooks/packs.py).
"""

from calculators.core.printed.form import Column, OwnerForm, Printed, Section
from calculators.core.printed.values import bad_printed, from_file, sections, text_of, to_file

__all__ = [
    "Column",
    "OwnerForm",
    "Printed",
    "Section",
    "bad_printed",
    "from_file",
    "sections",
    "text_of",
    "to_file",
]
