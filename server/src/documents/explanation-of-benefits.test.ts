import { expect, test } from 'vitest'
import { explanationOfBenefits } from './explanation-of-benefits.ts'
import { openPdf } from './testing/opened-pdf.ts'
import { aLine, anExplainedClaim, anExplanation } from './testing/explanations.ts'

const open = async (...changes: Parameters<typeof anExplanation>) =>
  openPdf(await explanationOfBenefits(anExplanation(...changes)))

const aLineThatPays = (payable: string) => aLine({ amounts: { ...aLine().amounts, payable } })

test('CLM-071 it says whose claim it is, what was decided and where the money is', async () => {
  const { pages, title } = await open()
  expect(title).toBe('Explanation of Benefits')
  for (const text of [
    'CLM-2026-000118',
    'Zayd Haddad',
    'sent the money on 10-06-2026',
    'Khaleej Harbour Bank, •••• 4021',
    'What we approved, less your share.',
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

test('so is one that was approved in part, with remarks and what can be done', async () => {
  for (const [language, remarks] of [
    ['en', 'One item was refused because its receipt carries no stamp.'],
    ['ar', 'رُفض بند واحد لأن إيصاله غير مختوم.'],
  ] as const) {
    const claim = {
      ...anExplainedClaim,
      sentence: 'partially-approved' as const,
      remarks,
      canAnswer: true,
    }
    const lines = [aLine(), aLine({ remarks: null }), aLine({ remarks: null })]
    const { pages } = await open({ language, claim, lines })
    expect(pages).toHaveLength(1)
  }
})

test('what can be done stands together on one page, however many services there are', async () => {
  for (let count = 1; count <= 8; count++) {
    for (const remarks of [null, 'The receipt has no stamp.']) {
      const lines = Array.from({ length: count }, () => aLine({ code: null }))
      const claim = { ...anExplainedClaim, remarks, canAnswer: true }
      const { pages } = await open({ claim, lines })
      const holding = pages.filter((page) =>
        ['What you can do', 'decided something wrongly'].some((text) => page.includes(text)),
      )
      expect(holding).toHaveLength(1)
    }
  }
})

test('what we pay is named with its currency, and no account where nothing is paid', async () => {
  expect((await open()).pages[0]).toContain('AED 900.00')
  expect((await open({ language: 'ar' })).pages[0]).toContain('درهم')
  const rejected = { ...anExplainedClaim, sentence: 'rejected' as const, paidOn: null }
  expect((await open({ claim: rejected })).pages[0]).not.toContain('4021')
})

test('the amounts add up in their order, and the share is between them', async () => {
  const { spans } = await open()
  const amounts = ['1,234.50', '234.50', '1,000.00', '100.00', '900.00'].map((one) => `AED ${one}`)
  const found = amounts.map((one) => spans.find(({ text }) => text === one)?.left ?? 0)
  expect(found).toEqual(found.toSorted((one, other) => one - other))
  expect(found[0]).toBeGreaterThan(0)
})

test('ADD-080 CLM-071 while nothing is decided, no amount but the claimed one is told, and no account', async () => {
  const claim = { ...anExplainedClaim, sentence: 'on-hold' as const, paidOn: null }
  const { pages } = await open({ claim })
  const page = pages[0] ?? ''
  expect(page).toContain('Where your claim')
  expect(page.split('Not decided yet').length - 1).toBe(1)
  // Nor is there a column for what nobody knows.
  for (const head of ['Considered', 'Denied', 'Your share', 'Approved', '–'])
    expect(page).not.toContain(head)
  for (const told of ['900.00', '100.00', '4021', 'Decided on']) expect(page).not.toContain(told)
  expect(page.split('1,234.50').length - 1).toBe(2)
  // Nor is there anything to disagree with.
  expect(page).toContain('Where it stands')
  expect(page).toContain('Do you have questions?')
  for (const said of ['The decision', 'decided something wrongly']) expect(page).not.toContain(said)
})

test('ADD-111 where the services are not the claim, they have no amounts and the paper says why', async () => {
  const { pages } = await open({ claim: { ...anExplainedClaim, differs: ['services'] } })
  const page = pages[0] ?? ''
  expect(page).toContain("The amounts of the services don't add up to those of the claim")
  expect(page).toContain('AED 1,000.00')
  expect(page).toContain('Blood tests')
  for (const left of ['Considered', '234.50 100.00']) expect(page).not.toContain(left)
  // Once among the totals, and not again beside the service.
  expect(page.split('1,234.50').length - 1).toBe(1)
})

test('ADD-111 where the totals do not add up, only what was claimed and what is paid stand there', async () => {
  const { pages } = await open({ claim: { ...anExplainedClaim, differs: ['totals'] }, lines: [] })
  const page = pages[0] ?? ''
  expect(page).toContain("The other amounts of this claim don't add up")
  expect(page).toContain('AED 1,234.50')
  expect(page).toContain('AED 900.00')
  for (const left of ['AED 1,000.00', 'AED 234.50', 'AED 100.00']) expect(page).not.toContain(left)
})

test('in Arabic, too, the figures of a column end below each other', async () => {
  for (const language of ['en', 'ar'] as const) {
    const lines = [aLineThatPays('77.00'), aLineThatPays('7,777.00')]
    const { spans } = await open({ language, lines })
    const ends = spans.filter(({ text }) => text.endsWith('77.00')).map(({ right }) => right)
    expect(ends).toHaveLength(2)
    expect(ends[0]).toBeCloseTo(ends[1] ?? 0, 1)
  }
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
  expect((await open({ lines: [] })).pages[0]).toContain('We have no list of services')
})

test('in Arabic the codes and amounts keep their direction', async () => {
  const { pages, language } = await open({ language: 'ar' })
  expect(language).toBe('ar')
  expect(pages[0]).toContain('كشف تسوية المطالبة')
  expect(pages[0]).toContain('CLM-2026-000118')
  expect(pages[0]).toContain('1,234.50')
})
