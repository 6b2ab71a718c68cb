/** Which page numbers are shown below a list; null for a gap between them. With few pages, all of them. */
export function shownPages(current: number, last: number): (number | null)[] {
  const all = Array.from({ length: last }, (_, at) => at + 1)
  if (last <= 7) return all
  const shown = all.filter((page) => page === 1 || page === last || Math.abs(page - current) <= 1)
  return shown.flatMap((page, at) => {
    const before = shown[at - 1] ?? 0
    return page - before > 1 ? [null, page] : [page]
  })
}
