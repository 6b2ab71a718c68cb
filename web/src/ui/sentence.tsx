import type { ReactNode } from 'react'

/** Stands for the element in a text: a character that occurs in none. `t('…', { amount: here })`. */
export const here = '\u0000'

/** A text with an element in the place of one of its values. */
export function Sentence({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(here)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
