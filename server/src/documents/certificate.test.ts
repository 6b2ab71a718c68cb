import { certificateSlugs } from '@falaj/contract/services/rules/certificates.ts'
import { expect, test } from 'vitest'
import { certificate } from './certificate.ts'
import { openPdf } from './testing/opened-pdf.ts'
import { aCertificate, anInsuredPerson, longHolder } from './testing/samples.ts'

const open = async (...changes: Parameters<typeof aCertificate>) =>
  openPdf(await certificate(aCertificate(...changes)))

test.each(
  certificateSlugs.flatMap((slug) =>
    (['en', 'ar'] as const).map((language) => [slug, language] as const),
  ),
)(
  'SRV-024 the certificate of %s in %s is one tagged page of our own faces',
  async (slug, language) => {
    const read = await open({ certificate: slug, language })
    expect(read.pages).toHaveLength(1)
    expect({ language: read.language, tagged: read.tagged }).toEqual({ language, tagged: true })
    expect(read.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Figure']))
    expect(read.embeddedFonts).toBe(read.fonts.length)
    // Nothing of the texts is left unsaid or unfilled.
    expect(read.pages[0]).not.toMatch(/[{}]|documents\.|undefined/)
  },
)

test('an embassy reads who, what number, from when to when, and where to check it', async () => {
  const { pages } = await open()
  for (const text of [
    'To whom it may concern',
    'We certify that Layla Haddad has medical insurance with Gulf Horizon Insurance',
    'GH-2026-0001 of Marsa Logistics, from 01-01-2026 to 31-12-2026',
    'Lebanese',
    'LR1234567',
    'Issued 03-02-2026',
    'portal.example.com/portal/verify',
    '0123-4567-89AB-CDEF-GHJK-MNPQ',
  ]) {
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(text)
  }
})

test('what is not known is left out, and so is the code where there is none', async () => {
  const { pages, links } = await open({
    verifyUrl: null,
    insured: { ...anInsuredPerson, passportNumber: '', nationalId: '' },
  })
  expect(pages[0]).not.toContain('Passport Number')
  expect(pages[0]).not.toContain('Anyone may check')
  expect(links).toHaveLength(2)
})

for (const language of ['en', 'ar'] as const) {
  test(`names of sixty letters stand whole and inside the page (${language})`, async () => {
    const insured = {
      ...anInsuredPerson,
      ...longHolder,
      principalName: longHolder.memberName.en ?? '',
      relationship: 'Son',
    }
    const { pages, spans } = await open({ language, insured })
    const all = pages.join(' ')
    for (const word of Object.values(longHolder.memberName).join(' ').split(' ')) {
      expect(all).toContain(word)
    }
    expect(all).toContain(longHolder.policyNumber)
    expect(all).not.toContain('…')
    for (const { left, right } of spans) {
      expect(left).toBeGreaterThanOrEqual(39)
      expect(right).toBeLessThanOrEqual(556.5)
    }
  })
}
