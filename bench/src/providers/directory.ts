/** A directory for a measurement, written straight into the tables: what is measured is how it is read. */
import type pg from 'pg'

/** The world's own providers again and again, each time at other places in the same city. */
export async function growDirectory(database: pg.Pool, wanted: number): Promise<void> {
  const { rows } = await database.query<{ count: number; last: number }>(
    'select count(*) as count, max(id) as last from provider',
  )
  const { count = 0, last = 0 } = rows[0] ?? {}
  const more = Math.max(0, wanted - count)
  await database.query(
    `insert into provider (provider_code, name_en, name_ar, name_words, facility_type_id, country_id, city_id, region_id,
      address_en, address_ar, phone, latitude, longitude, verified_on)
    select format('%s~%s', provider_code, nth), name_en, name_ar, name_words, facility_type_id, country_id, city_id,
      region_id, address_en, address_ar, phone, latitude + (random() - 0.5) / 10, longitude + (random() - 0.5) / 10,
      verified_on
    from generate_series($2::int + 1, $2::int + ceil($1::numeric / $2::int)::int) as nth cross join provider
    where id <= $3 limit $1`,
    [more, Math.max(1, count), last],
  )
  await database.query(
    `insert into provider_speciality
    select provider.id, speciality_id from provider
    join provider as original on original.provider_code = split_part(provider.provider_code, '~', 1)
    join provider_speciality on provider_id = original.id
    where provider.id > $1 and original.id <= $1 on conflict do nothing`,
    [last],
  )
  await database.query('vacuum analyze provider')
  await database.query('vacuum analyze provider_speciality')
}

/** Names of the directory with a letter left out or two exchanged, in the longest word, as fingers do. */
export async function misspeltNames(database: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select distinct on (md5(name_en)) split_part(name_en, ',', 1) as name from provider
    where country_id = 234 order by md5(name_en) limit $1`,
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
