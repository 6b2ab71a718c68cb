/**
 * Rows as CSV (RFC 4180), as spreadsheets read it: UTF-8 that says so, every cell in quotes. Whoever opens it must not
 * run what somebody else wrote into a name or a reference: a cell that a spreadsheet would take for a formula begins
 * with an apostrophe (CWE-1236).
 */
const byteOrderMark = '\uFEFF'
const line = '\r\n'

/** Also in full width, and after blanks or line breaks, which some programs skip. */
const formula = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/

const cell = (value: string): string => {
  const harmless = formula.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => row.map(cell).join(',') + line).join('')
