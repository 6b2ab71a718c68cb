import { describe, expect, test } from 'vitest'
import { certificate } from '../certificate.ts'
import { medicalCard } from '../medical-card.ts'
import { tableOfBenefits } from '../table-of-benefits.ts'
import { openPdf } from '../testing/opened-pdf.ts'
import { aCard, aCertificate, aHolder, anInsuredPerson, someBenefits } from '../testing/samples.ts'

type Language = 'en' | 'ar'
const papers = {
  'the medical card': (language: Language, gender: string) =>
    medicalCard(aCard({ language, holder: { ...aHolder, relationship: 'Spouse', gender } })),
  'the certificate': (language: Language, gender: string) => {
    const insured = { ...anInsuredPerson, relationship: 'Spouse', gender }
    return certificate(aCertificate({ language, insured }))
  },
  'the table of benefits': (language: Language, gender: string) =>
    tableOfBenefits(
      someBenefits({ language, member: { ...aHolder, relationship: 'Spouse', gender } }),
    ),
}

describe.each(Object.entries(papers))('%s', (_, paper) => {
  const words = async (language: Language, gender: string) =>
    (await openPdf(await paper(language, gender))).pages.join(' ').split(/\s+/)
  const inArabic = async (gender: string) => {
    const all = await words('ar', gender)
    return { wife: all.includes('الزوجة'), husband: all.includes('الزوج') }
  }

  test('calls a wife a wife and a husband a husband in Arabic, and both a spouse in English', async () => {
    expect(await inArabic('Female')).toEqual({ wife: true, husband: false })
    expect(await inArabic('Male')).toEqual({ wife: false, husband: true })
    expect(await inArabic('')).toEqual({ wife: true, husband: true })
    for (const gender of ['Female', 'Male', '']) {
      expect(await words('en', gender)).toContain('Spouse')
    }
  })
})
