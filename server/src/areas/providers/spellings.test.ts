/** What members type, and whom they mean: in the demo's directory, in both scripts, misspelt and transliterated. */
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importPath } from '../integration/import.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openWorkbench } from '../integration/testing/workbench.ts'
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

/** With a place, in one word, with letters changed over, and others. */
const moreSpellings: [typed: string, meant: string][] = [
  ['al noor clinic abu dhabi', 'Al Noor'],
  ['zahra al ain', 'Al Zahra'],
  ['al zahra alain', 'Al Zahra'],
  ['rahma dubai', 'Al Rahma'],
  ['al rahma barsha', 'Al Rahma'],
  ['dubai al rahma medical center', 'Al Rahma'],
  ['al safa pharmacy silicon oasis', 'Al Safa'],
  ['basma hospital mbzc', 'Al Basma'],
  ['badr rak', 'Al Badr'],
  ['desert rose ras al khaimah', 'Desert Rose'],
  ['al maha umm al quwain', 'Al Maha'],
  ['hayat pharmacy in dubai', 'Al Hayat'],
  ['النور أبو ظبي', 'Al Noor'],
  ['عيادة الزهراء العين', 'Al Zahra'],
  ['مركز الرحمة في دبي', 'Al Rahma'],
  ['صيدلية الحياة دبي', 'Al Hayat'],
  ['السدرة عجمان', 'Al Sidra'],
  ['al sidra ajm', 'Al Sidra'],
  ['furat musafah', 'Al Furat'],
  ['alsalamdental', 'Al Salam'],
  ['alnoorclinic', 'Al Noor'],
  ['alrahmamedicalcenter', 'Al Rahma'],
  ['ibnsinadental', 'Ibn Sina'],
  ['gulfpearlpharmacy', 'Gulf Pearl'],
  ['desertrose', 'Desert Rose'],
  ['cloudlantern', 'Cloud Lantern'],
  ['alzahraclinic al ain', 'Al Zahra'],
  ['khalifadental', 'Khalifa'],
  ['عيادةالزهراء', 'Al Zahra'],
  ['مركزالرحمة', 'Al Rahma'],
  ['صيدليةالمنارة', 'Al Manara'],
  ['الحرمة', 'Al Rahma'],
  ['الزهارء', 'Al Zahra'],
  ['النخلي', 'Al Nakheel'],
  ['الخيلج', 'Al Khaleej'],
  ['الشفءا', 'Al Shifa'],
  ['الياسيمن', 'Al Yasmeen'],
  ['المنراة', 'Al Manara'],
  ['الفارت', 'Al Furat'],
  ['البمسة', 'Al Basma'],
  ['zarha', 'Al Zahra'],
  ['al rhama', 'Al Rahma'],
  ['jazeera clinci', 'Al Jazeera'],
  ['al hilal dentist', 'Al Hilal'],
  ['helal', 'Al Hilal'],
  ['الهلال', 'Al Hilal'],
  ['al wahdah', 'Al Wahda'],
  ['الوحده', 'Al Wahda'],
  ['ettihad', 'Al Ittihad'],
  ['al etihad', 'Al Ittihad'],
  ['الإتحاد', 'Al Ittihad'],
  ['umm ul khair hospital', 'Umm Al Khair'],
  ['ام الخير', 'Umm Al Khair'],
  ['mawada', 'Al Mawaddah'],
  ['المودّة', 'Al Mawaddah'],
  ['daral hikma', 'Dar Al Hikma'],
  ['بيت العافيه', 'Bayt Al Afiya'],
  ['diya hospital', 'Al Dhiya'],
  ['الضيا', 'Al Dhiya'],
  ['وردة الصحرا', 'Desert Rose'],
]

const bench = await forThisFile(openWorkbench())
await importPath(resolve(import.meta.dirname, '../../../../demo'), bench, { demo: true })
const providers = new Providers(bench.database)

const found = async (typed: string) => {
  const { providers: hits } = await providers.search(
    { countryId: null, policyId: null, search: typed },
    { position: null, language: 'en', page: 1 },
  )
  return hits.map(({ name }) => name)
}

test.each([
  ['one', spellings],
  ['others', moreSpellings],
])(
  'PRV-006 ADD-180 of 60 spellings in both scripts at least 57 have whom they mean in the first three (%s)',
  async (_, table) => {
    expect(new Set(table.map(([typed]) => typed)).size).toBe(60)
    const missed: string[] = []
    for (const [typed, meant] of table) {
      const first = (await found(typed)).slice(0, 3)
      if (!first.some((name) => name.startsWith(meant)))
        missed.push(`${typed}: ${first.join(', ')}`)
    }
    expect(missed.slice(3)).toEqual([])
  },
)

describe('what is found is what was meant', () => {
  test('PRV-006 a name that nobody has finds nobody', async () => {
    for (const typed of ['qqxyz', 'wxyzzyx clinic', '%', '_', "'", '\\']) {
      expect(await found(typed)).toEqual([])
    }
  })

  test('ADD-181 a place beside a name or a kind means whoever is there, those of that name first', async () => {
    const { providers: hits } = await providers.search(
      { countryId: null, policyId: null, search: 'pharmacy al ain' },
      { position: null, language: 'en', page: 1 },
    )
    // All of them, before those that only have one of the words in their names.
    expect(
      hits
        .slice(0, 4)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'Acacia Dawn Pharmacy',
      'Al Tawfiq Pharmacy',
      'Al Waha Pharmacy',
      'Sandalwood Gate Pharmacy',
    ])
    // Nobody called so is in Sharjah.
    expect(await found('al zahra sharjah')).toEqual([])
    expect((await found('khalifa city'))[0]).toContain('Khalifa City')
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
