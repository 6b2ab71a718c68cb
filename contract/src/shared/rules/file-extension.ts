/** `pdf` for `Receipt.PDF`; undefined for a name without one. */
export const extensionOf = (fileName: string): string | undefined =>
  /(?<=\.)[^.]+$/.exec(fileName)?.[0].toLowerCase()
