/** How long a bar is drawn: nought also of nothing, and never beyond the whole. */
export const percent = (part: number, of: number): string =>
  `${of > 0 ? Math.min(100, (part / of) * 100) : 0}%`
