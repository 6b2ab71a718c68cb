/** Texts in a language that the portal does not have. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { expect, test } from 'vitest'
import { readArray } from './read/ndjson.ts'
import { takeIn } from './take-in.ts'
import { family, providerFact } from './testing/facts.ts'
import { openWorkbench } from './testing/workbench.ts'

const source = { name: 'test', order: 0, folder: null }
const french = { en: 'Creek Clinic', fr: 'Clinique de la Crique' }
const city = (name: Record<string, string | null>): WrittenFact => ({
  type: 'city.upserted',
  id: 1,
  code: 'DXB',
  name,
  country: 'AE',
})

test('ADD-428 a text is kept in every language in which it was sent, and found in each', async () => {
  await using bench = await openWorkbench()
  await takeIn(readArray([...family, providerFact({ name: french })], source), bench)
  const [provider] = await bench.rows('select name, name_words from provider')
  expect(provider).toEqual({
    name: french,
    name_words: expect.arrayContaining(['creek', 'crique']),
  })
})

test('ADD-428 a name without the first language is refused, as is what is no language', async () => {
  await using bench = await openWorkbench()
  const refused: unknown[] = []
  const told = [city({ fr: 'Dubaï' }), city({ en: 'Dubai', French: 'Dubaï' }), city({ en: null })]
  await takeIn(readArray([...family, ...told], source), bench, {
    onRefused: ({ faults: [fault] }) => refused.push(fault),
  })
  expect(refused).toEqual([
    { field: 'name.en', reason: 'is needed' },
    { field: 'name.French', reason: '"French" must be a language such as en or ar' },
    { field: 'name.en', reason: 'is needed' },
  ])
})

test('ADD-428 a reader sees their own language, else the first of the portal, else any', () => {
  expect(inLanguage('fr', french)).toBe('Clinique de la Crique')
  expect(inLanguage('ar', french)).toBe('Creek Clinic')
  expect(inLanguage('ar', { fr: 'Clinique' })).toBe('Clinique')
})
