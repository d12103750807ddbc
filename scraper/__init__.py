"""Board Game Arena wiki dumps → normalised Markdown, with each page's history."""
