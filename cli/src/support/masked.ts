/** Takes out of a text what could be a person's or a secret: addresses, numbers, long random words. What is left is ours. */
const personal: readonly [RegExp, string][] = [
  [/[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi, '(address)'],
  [/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g, '(mail)'],
  // What stands in quotation marks or behind an equals sign was given by somebody.
  [/"[^"]*"|'[^']*'|“[^”]*”|=\([^)]*\)/g, '(quoted)'],
  [/\b[A-Z]{2}\d{2}[A-Z0-9]{8,30}\b/g, '(account)'],
  [/\b[A-Z]+\d*(?:-[A-Z0-9]+)*-\d+\b/g, '(reference)'],
  [/[\w-]{24,}/g, '(secret)'],
  [/\+?\d[\d ()-]{5,}\d/g, '(number)'],
]

export const masked = (text: string): string =>
  personal.reduce((before, [what, instead]) => before.replaceAll(what, instead), text)
