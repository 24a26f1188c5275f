/** The page numbers to show, with null for a gap: 1 … 4 [5] 6 … 20. */
export function pageWindow(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1];
    if (previous === undefined || page === previous + 1) return [page];
    // A gap of one page is not worth an ellipsis.
    return page === previous + 2 ? [page - 1, page] : [null, page];
  });
}
