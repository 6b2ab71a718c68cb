/** A name as somebody has typed it, and which words of providers' names it may mean (docs/decisions/079-names-of-providers.md). */
import {
  isKindOfPlace,
  nameTokens,
  skeletonOf,
  withoutArticle,
} from '@falaj/contract/providers/rules/spelling.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import { piecesOf, shortestGlued } from './glued-words.ts'

/** A word of some provider's name that a typed word may stand for. */
export interface Likeness {
  word: string
  /** 1 for the very word, down to 0.45. */
  score: number
  /** Arabic for Latin letters, or the other way round. */
  otherScript: boolean
  skeleton: string
}

export interface TypedWord {
  /** Places among the typed words; two when neighbours are read as one. */
  first: number
  last: number
  token: string
  likenesses: Likeness[]
}

/** Nobody types more; each costs a look-up. */
const mostWords = 8

/** In the order of typing; empty when nothing was typed that can be in a name. */
export async function readName(database: Database, typed: string): Promise<TypedWord[]> {
  const tokens = nameTokens(typed).slice(0, mostWords)
  const words = await wordsOf(database, tokens)
  const apart = await withoutGlue(database, tokens, words)
  return apart.length === tokens.length ? words : wordsOf(database, apart)
}

/** What sounds like some word of a name is that one, not several in one. */
const isThere = ({ likenesses }: TypedWord) => likenesses.some(({ score }) => score >= 0.7)

async function withoutGlue(
  database: Database,
  tokens: readonly string[],
  words: readonly TypedWord[],
): Promise<string[]> {
  const apart = await Promise.all(
    tokens.map(async (token, at) => {
      const read = words.some((word) => word.first <= at && word.last >= at && isThere(word))
      if (read || token.length < shortestGlued) return [token]
      return (await piecesOf(database, token)) ?? [token]
    }),
  )
  return apart.flat().slice(0, mostWords)
}

async function wordsOf(database: Database, tokens: readonly string[]): Promise<TypedWord[]> {
  const words = readings(tokens)
  const names = words.filter(({ token }) => !isKindOfPlace(token))
  const found = names.length > 0 ? await findLikenesses(database, names) : []
  return words.map(({ first, last, token, skeleton }) => ({
    first,
    last,
    token,
    likenesses: isKindOfPlace(token)
      ? [{ word: token, score: 1, otherScript: false, skeleton }]
      : (found.find((one) => one.first === first && one.last === last)?.likenesses ?? []),
  }))
}

interface SoughtWord extends Omit<TypedWord, 'likenesses'> {
  bare: string
  skeleton: string
  latin: boolean
  /** With two neighbouring letters changed over, each way. */
  swapped: string[]
  /** How those sound, in Arabic only: there every letter is heard. */
  sounds_swapped: string[]
}

/** Each word, and each two neighbours as one. */
function readings(tokens: readonly string[]): SoughtWord[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    const pair =
      next !== undefined && !isKindOfPlace(token) && !isKindOfPlace(next)
        ? [soughtWord(at, at + 1, token + next)]
        : []
    return [soughtWord(at, at, token), ...pair]
  })
}

function soughtWord(first: number, last: number, token: string): SoughtWord {
  const bare = withoutArticle(token)[0] ?? token
  const latin = /^[a-z0-9]/.test(token)
  const swapped = first === last && bare.length > 3 ? changedOver(bare) : []
  return {
    first,
    last,
    token,
    bare,
    skeleton: skeletonOf(bare),
    latin,
    swapped,
    sounds_swapped: latin ? [] : swapped.map(skeletonOf).filter(({ length }) => length > 2),
  }
}

function changedOver(word: string): string[] {
  const letters = [...word]
  return letters.flatMap((letter, at) => {
    const next = letters[at + 1]
    return next === undefined || next === letter
      ? []
      : [[...letters.slice(0, at), next, letter, ...letters.slice(at + 2)].join('')]
  })
}

interface Found {
  first: number
  last: number
  likenesses: Likeness[]
}

async function findLikenesses(database: Database, sought: readonly SoughtWord[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select first, last, (
      select coalesce(json_agg(likeness), '[]') from (
        select word, score, latin <> other_latin as "otherScript", skeleton
        from (
          select met.word, met.skeleton, other_latin, case
            when met.word in (token, bare) then 1
            when starts_with(met.word, bare) and not joined and length(bare) > 1
              then 0.95 - 0.15 * (1 - length(bare)::real / length(met.word))
            else greatest(
              -- Spelt otherwise, but heard the same.
              case when met.skeleton = sought.skeleton and length(sought.skeleton) > 1
                then 0.7 + 0.2 * similarity(met.word, bare) end,
              -- A letter or two amiss.
              case when latin = other_latin and length(bare) > 3
                and levenshtein_less_equal(met.word, bare, 2) <= case when length(bare) > 5 then 2 else 1 end
                then 0.85 - 0.1 * levenshtein_less_equal(met.word, bare, 2) end,
              -- Two letters changed over.
              case when met.word = any(swapped) then 0.75
                when met.skeleton = any(sounds_swapped) and latin <> other_latin and not joined then 0.6 end,
              -- A sound amiss.
              case when length(sought.skeleton) > 2 and (first < last or not joined) and levenshtein_less_equal(met.skeleton, sought.skeleton, 1) = 1
                and (length(sought.skeleton) > 3 or similarity(met.word, bare) > 0.3)
                then 0.5 + 0.2 * similarity(met.word, bare) end,
              -- The beginning of a word of the other script.
              case when length(sought.skeleton) > 2 and latin <> other_latin and not joined
                and starts_with(met.skeleton, sought.skeleton) then 0.45 end
            ) end as score
          from provider_word as met, lateral (select met.word ~ '^[a-z0-9]' as other_latin) as script
          where met.word = token
            or met.word = any(swapped)
            or met.skeleton = any(sounds_swapped)
            or met.word >= bare and met.word < bare || chr(1114111)
            or met.skeleton >= sought.skeleton and met.skeleton < sought.skeleton || '~'
            or met.word % bare
            or met.skeleton % sought.skeleton
        ) as scored
        where score >= 0.45
        order by score desc, length(word), word limit 32
      ) as likeness
    ) as likenesses
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb)
      as sought (first int, last int, token text, bare text, skeleton text, latin boolean, swapped text[], sounds_swapped text[])
  `.execute(database)
  return rows
}
