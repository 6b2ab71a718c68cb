/** What was read, and how sure that is. */
import type { Box, ReadWord } from './words.ts'

export interface Page {
  words: readonly ReadWord[]
  /** What other readings of the same page have: it speaks where these words say nothing. */
  alsoRead?: readonly (readonly ReadWord[])[]
  /** What each closer look at the lines of the day has. */
  looks?: readonly (readonly ReadWord[])[]
  /** From 0. */
  page: number
  /** Text of the document itself, not of its picture. */
  isText?: boolean
}

/** Where on the pages it stands. */
export interface Place extends Box {
  page: number
}

/** Of something that stands there, without what it says. */
export const placeOf = ({ page, left, top, right, bottom }: Place): Place => ({
  page,
  left,
  top,
  right,
  bottom,
})

/** `sure`: filled in. `unsure`: shown with what it may be, and nothing is filled in. */
export type Proposal<Value> =
  | { state: 'sure'; value: Value; place?: Place; from: 'code' | 'text' }
  | { state: 'unsure'; choices: readonly Value[]; place?: Place }
  | { state: 'none' }

export const nothing = { state: 'none' } as const
