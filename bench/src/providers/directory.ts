/** A directory for a measurement, written straight into the tables: what is measured is how it is read. */
import { nameTokens, skeletonOf, wordsOfName } from '@falaj/contract/providers/rules/spelling.ts'
import { scriptOf } from '@falaj/contract/shared/rules/languages.ts'
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import type pg from 'pg'

/** So many branches of a provider share its name, however large the directory is. */
const branches = 10

interface Original {
  id: number
  name: Texts
}

/**
 * The world's own providers again and again, each time at other places in the same city. A larger directory has longer
 * chains up to ten branches, and from then on more names: the first word of each is another.
 */
export async function growDirectory(database: pg.Pool, wanted: number): Promise<void> {
  const { rows: originals } = await database.query<Original>(
    "select id, name from provider where provider_code not like '%~%' order by id",
  )
  const before = await database.query<{ count: number }>(
    'select count(*)::int as count from provider',
  )
  const times = Math.ceil(wanted / originals.length)
  const have = Math.floor((before.rows[0]?.count ?? 0) / originals.length)
  for (let nth = have; nth < times; nth += 1) {
    await addCopies(database, nth, originals.map(namedBy(Math.floor(nth / branches))))
  }
  await database.query(
    `insert into provider_speciality
    select provider.id, speciality_id from provider
    join provider as original on original.provider_code = split_part(provider.provider_code, '~', 1)
    join provider_speciality on provider_id = original.id
    where provider.id <> original.id on conflict do nothing`,
  )
  for (const table of ['provider', 'provider_speciality', 'provider_word'])
    await database.query(`vacuum analyze ${table}`)
}

type Copy = Original & { words: string[] }

async function addCopies(database: pg.Pool, nth: number, copies: readonly Copy[]): Promise<void> {
  await database.query(
    `insert into provider (provider_code, name, name_words, facility_type_id, country_id, city_id, region_id,
      address, phone, latitude, longitude, verified_on)
    select format('%s~%s', provider_code, $1::int), copy.name,
      array(select jsonb_array_elements_text(copy.words)), facility_type_id, country_id, city_id, region_id,
      address, phone, latitude + (random() - 0.5) / 10, longitude + (random() - 0.5) / 10, verified_on
    from jsonb_to_recordset($2::jsonb) as copy (id int, name jsonb, words jsonb)
    join provider on provider.id = copy.id`,
    [nth, JSON.stringify(copies)],
  )
  const words = copies.flatMap(({ name }) => wordsOf(name))
  await database.query(
    `insert into provider_word (word, skeleton, joined)
    select word, skeleton, joined from jsonb_to_recordset($1::jsonb) as new (word text, skeleton text, joined boolean)
    on conflict do nothing`,
    [
      JSON.stringify(
        words.map(({ word, joined }) => ({ word, joined, skeleton: skeletonOf(word) })),
      ),
    ],
  )
}

const wordsOf = (name: Texts) => Object.values(name).flatMap((each) => wordsOfName(each))

/** The names of a group of branches: the first group has those of the world. */
const namedBy =
  (group: number) =>
  ({ id, name: original }: Original): Copy => {
    const name = group === 0 ? original : renamed(original, group)
    const words = wordsOf(name).map(({ word }) => word)
    return { id, name, words: [...new Set(words)] }
  }

const renamed = (name: Texts, group: number): Texts =>
  Object.fromEntries(
    Object.entries(name).map(([language, each]) => {
      const letters = scriptOf(language) === 'Arab' ? arabicLetters : latin
      return [language, each.replace(/^\S+/, coined(letters, group, each))]
    }),
  )

const latin = 'ba da fa ka la ma na ra sa ta'.split(' ')
const arabicLetters = 'با دا فا كا لا ما نا را سا تا'.split(' ')

/** A word that no name has: syllables by the group and by the word that it stands for. */
function coined(syllables: readonly string[], group: number, name: string): string {
  let left = group * 7_919
  for (const letter of nameTokens(name)[0] ?? '')
    left = (left * 31 + letter.charCodeAt(0)) % 1_000_003
  return Array.from({ length: 4 }, () => {
    const syllable = syllables[left % syllables.length] ?? ''
    left = Math.floor(left / syllables.length)
    return syllable
  }).join('')
}

/** Names of the directory with a letter left out or two exchanged, in the longest word, as fingers do. */
export async function misspeltNames(database: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select distinct on (md5(name ->> 'en')) split_part(name ->> 'en', ',', 1) as name from provider
    where country_id = 234 order by md5(name ->> 'en') limit $1`,
    [count],
  )
  return rows.map(({ name }, nth) => misspelt(name, nth))
}

function misspelt(name: string, nth: number): string {
  const words = name.split(' ')
  const longest = words.slice(0, 2).toSorted((one, other) => other.length - one.length)[0] ?? ''
  const at = Math.floor(longest.length / 2)
  const [before, one = '', two = '', after] = [
    longest.slice(0, at),
    longest[at],
    longest[at + 1],
    longest.slice(at + 2),
  ]
  const wrong = nth % 2 === 0 ? before + two + after : before + two + one + after
  return words.map((word) => (word === longest ? wrong : word)).join(' ')
}
