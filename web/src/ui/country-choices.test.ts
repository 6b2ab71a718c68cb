import { expect, test } from 'vitest'
import { countryChoices } from './country-choices.ts'

/** As the server sends them: by their English names. */
const sent = [
  { id: 1, en: 'Åland Islands', ar: 'جزر آلاند' },
  { id: 2, en: 'Bahrain', ar: 'البحرين' },
  { id: 3, en: 'Germany', ar: 'ألمانيا' },
  { id: 4, en: 'Oman', ar: 'عُمان' },
  { id: 5, en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
]
const chosenFrom = (language: 'en' | 'ar') =>
  countryChoices(
    sent.map((one) => ({ id: one.id, short_name: one[language] })),
    language,
  ).map(({ value }) => value)

test('BNK-010 CLM-089 countries stand in the order of the language in which they are read', () => {
  expect(chosenFrom('en')).toEqual(['1', '2', '3', '4', '5'])
  expect(chosenFrom('ar')).toEqual(['5', '2', '3', '1', '4'])
})
