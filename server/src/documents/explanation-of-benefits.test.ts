import { expect, test } from 'vitest'
import { explanationOfBenefits } from './explanation-of-benefits.ts'
import { openPdf } from './testing/opened-pdf.ts'
import { aLine, anExplainedClaim, anExplanation } from './testing/explanations.ts'

const open = async (...changes: Parameters<typeof anExplanation>) =>
  openPdf(await explanationOfBenefits(anExplanation(...changes)))

test('CLM-071 it says whose claim it is, what was decided and where the money is', async () => {
  const { pages, title } = await open()
  expect(title).toBe('Explanation of Benefits')
  for (const text of [
    'CLM-2026-000118',
    'Zayd Haddad',
    'the money was sent on 10-06-2026',
    'Khaleej Harbour Bank, •••• 4021',
    'What we pay to you.',
  ]) {
    expect(pages[0]).toContain(text)
  }
})

test('CLM-071 every line has its code in words, its amounts and what was remarked', async () => {
  const { pages } = await open()
  for (const text of ['LAB-CBC', 'Blood test: complete blood count', '2 units', '1,234.50'])
    expect(pages[0]).toContain(text)
  expect(pages[0]).toContain('Above the usual price')
})

test('a claim of a few lines is explained on one page, in both languages', async () => {
  for (const language of ['en', 'ar'] as const) {
    const { pages } = await open({ language, lines: [aLine(), aLine(), aLine()] })
    expect(pages).toHaveLength(1)
  }
})

test('what we pay is named with its currency, and no account where nothing is paid', async () => {
  expect((await open()).pages[0]).toContain('AED 900.00')
  expect((await open({ language: 'ar' })).pages[0]).toContain('درهم')
  const rejected = { ...anExplainedClaim, sentence: 'rejected' as const, paidOn: null }
  expect((await open({ claim: rejected })).pages[0]).not.toContain('4021')
})

test('whoever disagrees reads how the insurer is reached, in both languages', async () => {
  for (const language of ['en', 'ar'] as const) {
    const { pages } = await open({ language })
    const whole = pages.join(' ')
    expect(whole).toContain('+971 4 555 0100')
    // The foot of each page has the address, too.
    expect(whole.split('care@gulfhorizon.example.com').length - 1).toBe(pages.length + 1)
  }
})

test('two tables for screen readers, with heads and rows', async () => {
  const { roles } = await open()
  expect(roles.filter((role) => role === 'Table')).toHaveLength(2)
  expect(roles.filter((role) => role === 'TR')).toHaveLength(2 + 2)
})

test('200 lines run over pages, none is left out, and each page has the head of the table', async () => {
  const lines = Array.from({ length: 200 }, (_, n) => aLine({ description: `Treatment ${n + 1}.` }))
  const { pages } = await open({ lines })
  const whole = pages.join(' ')
  for (let n = 1; n <= 200; n += 1) expect(whole).toContain(`Treatment ${n}.`)
  expect(pages.length).toBeGreaterThan(15)
  expect(pages[5]).toContain('Services, continued')
  expect(pages[5]).toContain('Your share')
})

test('a claim without lines says so', async () => {
  expect((await open({ lines: [] })).pages[0]).toContain('No service lines were told to us')
})

test('in Arabic the codes and amounts keep their direction', async () => {
  const { pages, language } = await open({ language: 'ar' })
  expect(language).toBe('ar')
  expect(pages[0]).toContain('كشف المنافع')
  expect(pages[0]).toContain('CLM-2026-000118')
  expect(pages[0]).toContain('1,234.50')
})
