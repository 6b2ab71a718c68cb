import type { ReactNode } from 'react'
import { isUnbroken, piecesOf } from '@falaj/contract/shared/rules/pieces.ts'
import style from './ltr-text.module.css'

/** Stands for the element in a text: a character that occurs in none. `t('…', { amount: here })`. */
export const here = '\u0000'

/**
 * A text that may tell dates, references, amounts or numbers: each stays on one line, with its own direction. With an
 * element in the place of one of its values, if there is one.
 */
export function Sentence({ text, children }: { text: string; children?: ReactNode }) {
  const [before = '', after = ''] = text.split(here)
  return (
    <>
      {pieces(before)}
      {children}
      {pieces(after)}
    </>
  )
}

/** A text as it is, anything else untouched: for components that are given either. */
export const inPieces = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <Sentence text={content} /> : content

/** Most texts have none, and stay one text. */
function pieces(text: string): ReactNode {
  const all = piecesOf(text)
  if (all.length === 1) return text
  return all.map((piece, place) =>
    isUnbroken(place) ? (
      // oxlint-disable-next-line react/no-array-index-key -- a piece is its place
      <bdi key={place} className={style['short']}>
        {piece}
      </bdi>
    ) : (
      piece
    ),
  )
}
