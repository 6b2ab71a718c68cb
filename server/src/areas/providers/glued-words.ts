/** Names that were typed without blanks: "alsalamdental" is Al Salam Dental (docs/decisions/079-names-of-providers.md). */
import { kindSpellings, nameTokens } from '@falaj/contract/providers/rules/spelling.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'

/** Shorter ones are one word. */
export const shortestGlued = 7
/** A shorter piece is found in any word. */
const shortestPiece = 3
const articles = new Set(['al', 'el', 'ul', 'ال'])

/** The typed word in its parts, as `nameTokens` reads them; undefined where it holds no two words that anybody knows. */
export async function piecesOf(database: Database, token: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ word: string }>`
    select word from provider_word
    where not joined and length(word) >= ${shortestPiece} and strpos(${token}, word) > 0
  `.execute(database)
  return splitGlued(token, new Set([...rows.map(({ word }) => word), ...kindSpellings]))
}

interface Split {
  cost: number
  pieces: string[]
  /** One piece at most may be misspelt, or a name that nobody has. */
  unknown: number
}

/** Pieces that are known cost little, few pieces less than many, letters that nobody knows the most. */
export function splitGlued(token: string, known: ReadonlySet<string>): string[] | undefined {
  const best: (Split | undefined)[] = [{ cost: 0, pieces: [], unknown: 0 }]
  for (let end = 1; end <= token.length; end += 1)
    for (let begin = 0; begin < end; begin += 1) {
      const before = best[begin]
      const piece = token.slice(begin, end)
      const priced = before && priceOf(piece, known)
      if (!before || !priced) continue
      const split: Split = {
        cost: before.cost + priced.cost,
        pieces: [...before.pieces, piece],
        unknown: before.unknown + priced.unknown,
      }
      if (split.unknown <= 1 && split.cost < (best[end]?.cost ?? Infinity)) best[end] = split
    }
  const whole = best[token.length]
  const words = whole?.pieces.filter((piece) => !articles.has(piece)) ?? []
  if (!whole || words.length < 2) return undefined
  // "dental" at the end leaves a name, whatever it is; a name that is in another word leaves nothing.
  const isSure = whole.unknown === 0 || words.some((piece) => kindSpellings.includes(piece))
  return isSure ? nameTokens(words.join(' ')) : undefined
}

function priceOf(piece: string, known: ReadonlySet<string>) {
  if (articles.has(piece)) return { cost: 0.5, unknown: 0 }
  if (piece.length < shortestPiece) return undefined
  return known.has(piece) ? { cost: 1, unknown: 0 } : { cost: 2 + piece.length, unknown: 1 }
}
