/** What a text tells besides words, and what must stay on one line: browsers break at its hyphens and spaces. */

const patterns = [
  // 22-12-2026, with or without a time of day; Dec 22, 2026; 22 ديسمبر 2026
  /\b\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2}\b)?/,
  /\b[A-Z][a-z]{2} \d{2}, \d{4}\b/,
  /\b\d{2} \p{Script=Arabic}+ \d{4}\b/u,
  // CLM-2026-000118, GH-2026-0001
  /\b[A-Z]{2,}(?:-[A-Z\d]+)*-\d+\b/,
  // AED 1,240.00
  /\b[A-Z]{3} -?\d[\d,]*(?:\.\d+)?\b/,
  // +971 50 123 4567; +971 ••••• 4567
  /\+\d[\d• ]{6,}\d\b/,
]

const whole = new RegExp(`(${patterns.map(({ source }) => source).join('|')})`, 'u')

/** The text in pieces, by turns: words, and a date, reference, amount or number. The first and last are words. */
export const piecesOf = (text: string): string[] => text.split(whole)

export const isUnbroken = (place: number): boolean => place % 2 === 1
