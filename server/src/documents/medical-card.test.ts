import sharp from 'sharp'
import { expect, test } from 'vitest'
import { medicalCard } from './medical-card.ts'
import { aBrand, aCard, aHolder, longHolder } from './testing/samples.ts'
import { openPdf } from './testing/opened-pdf.ts'

const open = async (...changes: Parameters<typeof aCard>) =>
  openPdf(await medicalCard(aCard(...changes)))

test('POL-041 the medical card is one page with the name in both scripts, the numbers and the dates', async () => {
  const { pages } = await open()
  expect(pages).toHaveLength(1)
  for (const text of [
    'Layla Haddad',
    'ليلى حداد',
    '7841009211',
    'GH-2026-0001',
    '31-12-2026',
    'Horizon Comprehensive',
  ]) {
    expect(pages[0]).toContain(text)
  }
  for (const text of [
    '784100',
    '12-04-1988',
    'Female',
    'Principal',
    'Gold Health Plan',
    'Marsa Logistics',
    'Dental',
  ]) {
    expect(pages[0]).toContain(text)
  }
})

test('the card in Arabic says the same in Arabic, and its numbers from left to right', async () => {
  const { pages, language, title } = await open({ language: 'ar' })
  expect({ language, title }).toEqual({ language: 'ar', title: 'البطاقة الطبية' })
  for (const text of [
    'ليلى حداد',
    'Layla Haddad',
    'رقم البطاقة',
    'العضو الرئيسي',
    'أنثى',
    'مرسى للخدمات اللوجستية',
  ]) {
    expect(pages[0]).toContain(text)
  }
  for (const text of ['+971 4 555 0100', 'GH-2026-0001', '31-12-2026'])
    expect(pages[0]).toContain(text)
})

test('the card tells readers its title, its language and its structure', async () => {
  const { title, language, tagged, roles, created } = await open()
  expect({ title, language, tagged }).toEqual({
    title: 'Medical Card',
    language: 'en',
    tagged: true,
  })
  expect(created).toBe('D:20260203080000Z')
  expect(roles).toContain('H1')
  expect(roles).toContain('Figure')
})

test('only subsets of our own faces are in the file, each with its outlines', async () => {
  const { fonts, embeddedFonts } = await open({ language: 'ar' })
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+IBMPlexSans/)
  expect(embeddedFonts).toBe(fonts.length)
})

for (const language of ['en', 'ar'] as const) {
  test(`names of sixty letters and long numbers stand whole and inside the page (${language})`, async () => {
    const { pages, spans } = await open({ language, holder: longHolder })
    expect(pages).toHaveLength(1)
    for (const code of [longHolder.cardNumber, longHolder.policyNumber])
      expect(pages[0]).toContain(code)
    for (const word of Object.values(longHolder.memberName).join(' ').split(' ')) {
      expect(pages[0]).toContain(word)
    }
    expect(pages[0]).not.toContain('…')
    for (const { left, right } of spans) {
      expect(left).toBeGreaterThanOrEqual(39)
      expect(right).toBeLessThanOrEqual(556.5)
    }
  })
}

test('a photo is shown in its frame, whatever its size; a damaged one is left out', async () => {
  const photo = await sharp({
    create: { width: 900, height: 300, channels: 3, background: '#aa8866' },
  })
    .webp()
    .toBuffer()
  expect(await holdsPhoto(photo)).toBe(true)
  expect(await holdsPhoto(new Uint8Array([0xff, 0xd8, 1, 2, 3]))).toBe(false)
  expect(await holdsPhoto(null)).toBe(false)
})

test('the same card is the same file, whatever was drawn before it', async () => {
  const first = await medicalCard(aCard())
  await medicalCard(aCard({ language: 'ar', holder: longHolder }))
  const again = await medicalCard(aCard())
  expect(Buffer.from(again).equals(Buffer.from(first))).toBe(true)
})

test('phone and web address can be touched', async () => {
  const { links } = await open()
  expect(links).toEqual(
    expect.arrayContaining(['tel:+97145550100', 'https://gulfhorizon.example.com/']),
  )
})

test('an insurer with signs in its name still has a readable file', async () => {
  const { title } = await open({ brand: { ...aBrand, name: { en: 'Care & Cure <Gulf>' } } })
  expect(title).toBe('Medical Card')
})

test('a member without an Arabic name has the one name only', async () => {
  const { pages } = await open({ holder: { ...aHolder, memberName: { en: 'Layla Haddad' } } })
  expect(pages[0]).toContain('Layla Haddad')
  expect(pages[0]).not.toContain('null')
})

async function holdsPhoto(photo: Uint8Array | null): Promise<boolean> {
  const card = await medicalCard(aCard({ holder: { ...aHolder, photo } }))
  return Buffer.from(card).toString('latin1').includes('/DCTDecode')
}
