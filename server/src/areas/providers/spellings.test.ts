/** What members type, and whom they mean: in the demo's directory, in both scripts, misspelt and transliterated. */
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importPath } from '../integration/import.ts'
import { openWorkbench, type Workbench } from '../integration/testing/workbench.ts'
import { Providers } from './providers.ts'

/** A part of the English name of the provider that is meant. */
const spellings: [typed: string, meant: string][] = [
  ['Al Zahra', 'Al Zahra'],
  ['al-zahra', 'Al Zahra'],
  ['alzahra', 'Al Zahra'],
  ['alzahraa', 'Al Zahra'],
  ['zahra', 'Al Zahra'],
  ['Zahraa', 'Al Zahra'],
  ['Az Zahrah', 'Al Zahra'],
  ['الزهراء', 'Al Zahra'],
  ['زهرا', 'Al Zahra'],
  ['الزهرة', 'Al Zahra'],
  ['Al Noor', 'Al Noor'],
  ['al nour', 'Al Noor'],
  ['elnoor', 'Al Noor'],
  ['النور', 'Al Noor'],
  ['نور', 'Al Noor'],
  ['shifaa', 'Al Shifa'],
  ['ash shefa', 'Al Shifa'],
  ['الشفا', 'Al Shifa'],
  ['rahmah', 'Al Rahma'],
  ['الرحمه', 'Al Rahma'],
  ['al salaam', 'Al Salam'],
  ['السّلام', 'Al Salam'],
  ['al hayaat', 'Al Hayat'],
  ['الحياه', 'Al Hayat'],
  ['ibn seena', 'Ibn Sina'],
  ['ebn sina', 'Ibn Sina'],
  ['إبن سينا', 'Ibn Sina'],
  ['al razy', 'Al Razi'],
  ['الرازى', 'Al Razi'],
  ['al khalij', 'Al Khaleej'],
  ['khaleej', 'Al Khaleej'],
  ['الخليج', 'Al Khaleej'],
  ['yasmin', 'Al Yasmeen'],
  ['الياسمين', 'Al Yasmeen'],
  ['nakhil', 'Al Nakheel'],
  ['al manarah', 'Al Manara'],
  ['الجزيره', 'Al Jazeera'],
  ['al jazira', 'Al Jazeera'],
  ['dar alhekma', 'Dar Al Hikma'],
  ['دار الحكمه', 'Dar Al Hikma'],
  ['bait al afia', 'Bayt Al Afiya'],
  ['life care', 'Lifecare'],
  ['lifcare', 'Lifecare'],
  ['لايفكير', 'Lifecare'],
  ['mediplus', 'Medi Plus'],
  ['ميديبلس', 'Medi Plus'],
  ['gulf perl', 'Gulf Pearl'],
  ['لولوة الخليج', 'Gulf Pearl'],
  ['desrt rose', 'Desert Rose'],
  ['الغدير', 'Al Ghadeer'],
  ['ghadir', 'Al Ghadeer'],
  ['التوفيق', 'Al Tawfiq'],
  ['taufiq', 'Al Tawfiq'],
  ['الثريا', 'Al Thuraya'],
  ['thuraia', 'Al Thuraya'],
  ['khaleefa', 'Khalifa'],
  ['خليفه', 'Khalifa'],
  ['um alkhair', 'Umm Al Khair'],
  ['مستشفى خليفة', 'Khalifa'],
  ['cloud lantren', 'Cloud Lantern'],
]

let bench: Workbench
let providers: Providers
beforeAll(async () => {
  bench = await openWorkbench()
  await importPath(resolve(import.meta.dirname, '../../../../demo'), bench, { demo: true })
  providers = new Providers(bench.database)
})
afterAll(() => bench[Symbol.asyncDispose]())

const found = async (typed: string) => {
  const { providers: hits } = await providers.search(
    { countryId: null, policyId: null, search: typed },
    { position: null, language: 'en', page: 1 },
  )
  return hits.map(({ name }) => name)
}

test('PRV-006 of 60 spellings in both scripts at least 57 have whom they mean in the first three', async () => {
  expect(spellings).toHaveLength(60)
  const missed: string[] = []
  for (const [typed, meant] of spellings) {
    const first = (await found(typed)).slice(0, 3)
    if (!first.some((name) => name.startsWith(meant))) missed.push(`${typed}: ${first.join(', ')}`)
  }
  expect(missed.slice(3)).toEqual([])
})

describe('what is found is what was meant', () => {
  test('PRV-006 a name that nobody has finds nobody', async () => {
    for (const typed of ['qqxyz', 'wxyzzyx clinic', '%', '_', "'", '\\']) {
      expect(await found(typed)).toEqual([])
    }
  })

  test('PRV-006 every word of a name counts, in any order', async () => {
    expect((await found('rose desert'))[0]).toContain('Desert Rose')
    for (const name of await found('gulf pearl')) expect(name).toContain('Gulf Pearl')
  })

  test('PRV-006 the beginning of a word finds it while one still types', async () => {
    expect((await found('ghad')).some((name) => name.startsWith('Al Ghadeer'))).toBe(true)
    expect((await found('الزهر')).some((name) => name.startsWith('Al Zahra'))).toBe(true)
  })

  test('PRV-006 what kind of place it is, alone, finds that kind in either language', async () => {
    for (const typed of ['hospital', 'مستشفى']) {
      const hits = await found(typed)
      expect(hits).toHaveLength(44)
      for (const name of hits) expect(name).toContain('Hospital')
    }
  })
})
