import { expect, test } from 'vitest'
import { providersInList } from '@falaj/contract/providers/rules/list-limit.ts'
import { providerList } from './provider-list.ts'
import { openPdf } from './testing/opened-pdf.ts'
import { aProvider, someProviders } from './testing/samples.ts'

const open = async (...changes: Parameters<typeof someProviders>) =>
  openPdf(await providerList(someProviders(...changes)))

test('POL-049 the network list shows each provider with name, kind, address and phone', async () => {
  const { pages, title } = await open()
  expect(title).toBe('Network Provider List')
  for (const text of [
    'Al Noor Medical Centre',
    'مركز النور الطبي',
    'Clinic · Dental · Cardiology',
    '+971 4 555 0142',
  ]) {
    expect(pages[0]).toContain(text)
  }
  for (const line of [
    'Office 1203, Tower B',
    'Marasi Drive',
    'P.O. Box 12345',
    'United Arab Emirates',
  ]) {
    expect(pages[0]).toContain(line)
  }
})

test('PRV-029 providers stand by city, with an index of the cities', async () => {
  const { pages, roles } = await open()
  expect(pages[0]).toMatch(/Dubai.*·.*1.*Abu Dhabi.*·.*1/)
  expect(roles.filter((role) => role === 'H2')).toHaveLength(2)
  expect(roles.filter((role) => role === 'TOCI')).toHaveLength(2)
})

test('a list that is cut says so, and how to print the rest', async () => {
  const providers = Array.from({ length: providersInList + 1 }, (_, index) =>
    aProvider({ name: `Clinic ${index + 1}`, address: 'Dubai' }),
  )
  const { pages } = await open({ providers, total: 5210 })
  expect(pages[0]).toContain('The first 2,000 of 5,210 providers')
  expect(pages.join(' ')).toContain(`Clinic ${providersInList} `)
  expect(pages.join(' ')).not.toContain(`Clinic ${providersInList + 1} `)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
}, 60_000)

test('a long list is handed out while it is drawn, and its pieces are the whole', async () => {
  let drawn = 0
  const providers = Array.from({ length: 150 }, (_, nth) => {
    const provider = aProvider({ address: 'Dubai' })
    return Object.defineProperty(provider, 'name', {
      get: () => {
        drawn = nth + 1
        return `Clinic ${nth + 1}`
      },
    })
  })
  const drawnBefore: number[] = []
  const pieces: Uint8Array[] = []
  const whole = await providerList(someProviders({ providers, total: 150 }), (piece) => {
    drawnBefore.push(drawn)
    pieces.push(piece)
  })
  expect(Buffer.concat(pieces).equals(whole)).toBe(true)
  expect(Buffer.from(pieces[0] ?? []).toString('latin1', 0, 8)).toBe('%PDF-1.7')
  expect(drawnBefore[0]).toBeLessThan(50)
  // Each page is handed out before the next is drawn.
  const { pages } = await openPdf(whole)
  expect(new Set(drawnBefore).size).toBeGreaterThanOrEqual(pages.length - 1)
})

test('a list that is whole does not speak of a cut', async () => {
  expect((await open()).pages[0]).toContain('All 2 providers that match')
})

test('ADD-231 a list of one speaks of one, in the network or outside of it', async () => {
  const providers = [aProvider()]
  const only = { only: false, within: 1 }
  const inside = await open({ providers, total: 1, network: only })
  expect(inside.pages[0]).toContain('The one provider that matches.')
  expect(inside.pages[0]).toContain('It is in your network. Show your medical card on arrival.')
  const outside = await open({ providers, total: 1, network: { ...only, within: 0 } })
  expect(outside.pages[0]).toContain("It isn't in your network. Pay there")
  const arabic = await open({ language: 'ar', providers, total: 1, network: only })
  expect(arabic.pages[0]).toContain('مقدم الخدمة الوحيد')
})

test('the list in Arabic keeps phone numbers from left to right', async () => {
  const { pages, language } = await open({ language: 'ar' })
  expect(language).toBe('ar')
  expect(pages[0]).toContain('+971 4 555 0142')
  expect(pages[0]).toContain('قائمة مقدمي الخدمة في الشبكة')
})
