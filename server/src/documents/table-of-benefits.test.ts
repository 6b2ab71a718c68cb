import { expect, test } from 'vitest'
import { tableOfBenefits } from './table-of-benefits.ts'
import { openPdf } from './testing/opened-pdf.ts'
import { aBenefit, longHolder, someBenefits } from './testing/samples.ts'

const open = async (...changes: Parameters<typeof someBenefits>) =>
  openPdf(await tableOfBenefits(someBenefits(...changes)))

test('POL-045 the table of benefits says whom it is for and what is covered', async () => {
  const { pages, title, language } = await open()
  expect({ title, language }).toEqual({ title: 'Table of Benefits', language: 'en' })
  for (const text of [
    'Layla Haddad',
    'GH-2026-0001',
    'Gold Health Plan',
    'AED 12,000.00',
    'AED 8,240.00',
    'No limit',
  ]) {
    expect(pages[0]).toContain(text)
  }
  expect(pages[0]).toContain('Page 1 of 1')
})

test('the table is a table to screen readers, with heads and rows', async () => {
  const { roles } = await open()
  expect(roles.filter((role) => role === 'Table')).toHaveLength(1)
  expect(roles.filter((role) => role === 'TR')).toHaveLength(3)
  expect(roles.filter((role) => role === 'TH')).toHaveLength(6 + 2)
})

test('a long table runs over pages, and every page has its head and its number', async () => {
  const benefits = Array.from({ length: 70 }, (_, index) =>
    aBenefit({ benefitName: `Benefit ${index + 1}` }),
  )
  const [cover] = someBenefits().packages
  const { pages } = await open({ packages: cover ? [{ ...cover, benefits }] : [] })
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(page).toContain('Annual limit')
  }
  expect(pages[1]).toContain('Gold Health Plan, continued')
  expect(pages.join(' ')).toContain('Benefit 70')
})

test('in Arabic, with everything long, nothing leaves the page and no name is cut', async () => {
  const { pages, spans } = await open({ language: 'ar', member: longHolder })
  for (const word of longHolder.memberName.en?.split(' ') ?? []) expect(pages[0]).toContain(word)
  for (const { left, right } of spans) {
    expect(left).toBeGreaterThanOrEqual(39)
    expect(right).toBeLessThanOrEqual(556.5)
  }
})

test('a member without packages reads that none is recorded', async () => {
  expect((await open({ packages: [] })).pages[0]).toContain(
    'We have no cover on record for this member.',
  )
})

test('the verification code stands on the first page only, and can be touched', async () => {
  expect((await open()).links).toContain(
    'https://portal.example.com/portal/check/eyJhbGciOiJFZERTQSJ9.c2lnbmVk',
  )
  expect((await open({ verifyUrl: null })).links).toEqual([
    'tel:+97145550100',
    'https://gulfhorizon.example.com/',
  ])
})

test('conditions longer than a page run on over the next ones', async () => {
  const sentence = 'Pre-approval is needed for every in-patient stay, except in an emergency. '
  const { pages } = await open({ notes: [`${sentence.repeat(120)}The end.`] })
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join(' ').match(/emergency/g)).toHaveLength(120)
  expect(pages.at(-1)).toContain('The end.')
})
