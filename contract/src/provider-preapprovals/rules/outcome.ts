/**
 * What a status comes to, for its colour alone: members read the core system's own words (PRE-091). A word that is not
 * known here promises nothing.
 */
export const outcomes = ['approved', 'partly', 'refused', 'undecided'] as const
export type Outcome = (typeof outcomes)[number]

const words: ReadonlyMap<string, Outcome> = new Map([
  ['approved', 'approved'],
  ['authorised', 'approved'],
  ['authorized', 'approved'],
  ['partially approved', 'partly'],
  ['partly approved', 'partly'],
  ['rejected', 'refused'],
  ['refused', 'refused'],
  ['declined', 'refused'],
  ['denied', 'refused'],
  ['cancelled', 'refused'],
])

/** `status` in English, as it was received. */
export const outcomeOf = (status: string): Outcome =>
  words.get(status.trim().toLowerCase()) ?? 'undecided'
