import { expect, test } from 'vitest'
import { ownLanguage } from './own-language.ts'

const english = { lang: 'en', dir: 'ltr' }
const arabic = { lang: 'ar', dir: 'rtl' }

test.each([
  ['The receipt has no stamp.', english, {}],
  ['الإيصال غير مختوم.', {}, arabic],
  // Both: the one whose voice can read the other's words is that of the page in Arabic.
  ['السكر التراكمي (HbA1c)', {}, arabic],
  ['2 × 500', {}, {}],
  ['', {}, {}],
])('%s', (text, onArabicPages, onEnglishPages) => {
  expect(ownLanguage(text, 'ar')).toEqual(onArabicPages)
  expect(ownLanguage(text, 'en')).toEqual(onEnglishPages)
})
