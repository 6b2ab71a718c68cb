/** Inputs of documents with sensible values. A test states only what matters to it. */
import { type Brand, houseColours } from '../brand.ts'
import type { CertificateInput, InsuredPerson } from '../certificate.ts'
import type { CardHolder, MedicalCardInput } from '../medical-card.ts'
import type { ListedProvider, ProviderListInput } from '../provider-list.ts'
import type { Benefit, BenefitsInput } from '../table-of-benefits.ts'

export const aBrand: Brand = {
  name: { en: 'Gulf Horizon Insurance', ar: 'جلف هورايزن للتأمين' },
  logo: null,
  colours: houseColours,
  phone: '+971 4 555 0100',
  email: 'care@gulfhorizon.example.com',
  website: 'gulfhorizon.example.com',
}

const setting = {
  brand: aBrand,
  language: 'en',
  issuedAt: '2026-02-03T08:00:00Z',
  verifyUrl: 'https://portal.example.com/portal/check/eyJhbGciOiJFZERTQSJ9.c2lnbmVk',
} as const

export const aHolder: CardHolder = {
  memberName: {
    en: 'Layla Haddad',
    ar: 'ليلى حداد',
  },
  cardNumber: '7841009211',
  certificateNumber: '784100',
  policyNumber: 'GH-2026-0001',
  employerName: {
    en: 'Marsa Logistics',
    ar: 'مرسى للخدمات اللوجستية',
  },
  relationship: 'Principal',
  dateOfBirth: '1988-04-12',
  gender: 'Female',
  planName: 'Gold Health Plan',
  network: 'Horizon Comprehensive',
  effectiveDate: '2026-01-01',
  expiryDate: '2026-12-31',
  coinsurance: [
    { benefit: 'Out-Patient', share: '10%' },
    { benefit: 'Dental', share: '20%' },
  ],
  photo: null,
}

/** Everything as long as the core system allows. */
export const longHolder: CardHolder = {
  ...aHolder,
  memberName: {
    en: 'Abdulrahman Mohammed Abdulaziz Al-Qahtani Al-Sharif Bin Rashid',
    ar: 'عبد الرحمن محمد عبد العزيز القحطاني الشريف بن راشد بن سلطان',
  },
  employerName: {
    en: 'International Mechanical & Electrical Contracting Company (L.L.C.)',
    ar: 'الشركة الدولية للمقاولات الميكانيكية والكهربائية (ذ.م.م)، أبوظبي',
  },
  cardNumber: '784-1988-1234567-1-000231',
  policyNumber: 'GH-MED-2026-000123456-REV02',
  planName: 'Gold Executive International Health Plan, Category A',
  network: 'Horizon Comprehensive Plus (excluding premium hospitals)',
}

export const aCard = (changes: Partial<MedicalCardInput> = {}): MedicalCardInput => ({
  ...setting,
  holder: aHolder,
  ...changes,
})

export const aBenefit = (changes: Partial<Benefit> = {}): Benefit => ({
  benefitName: 'Out-Patient',
  annualLimit: 'AED 12,000.00',
  coinsurance: '10%',
  copay: 'AED 50.00',
  deductible: null,
  available: 'AED 8,240.00',
  ...changes,
})

export const someBenefits = (changes: Partial<BenefitsInput> = {}): BenefitsInput => ({
  ...setting,
  member: aHolder,
  packages: [
    {
      packageName: 'Gold Health Plan',
      planName: 'Gold',
      coverageType: 'Medical',
      effectiveDate: '2026-01-01',
      benefits: [
        aBenefit(),
        aBenefit({ benefitName: 'Optical', annualLimit: null, available: null }),
      ],
    },
  ],
  notes: [],
  ...changes,
})

export const aProvider = (changes: Partial<ListedProvider> = {}): ListedProvider => ({
  name: 'Al Noor Medical Centre',
  otherName: 'مركز النور الطبي',
  facilityType: 'Clinic',
  specialities: ['Dental', 'Cardiology'],
  address: 'Office 1203, Tower B\nMarasi Drive\nP.O. Box 12345\nUnited Arab Emirates',
  area: 'Business Bay',
  city: 'Dubai',
  phone: '+971 4 555 0142',
  inNetwork: true,
  ...changes,
})

export const someProviders = (changes: Partial<ProviderListInput> = {}): ProviderListInput => ({
  ...setting,
  verifyUrl: null,
  network: { only: true, within: changes.total ?? 2 },
  criteria: [{ label: 'Network', value: 'Horizon Comprehensive' }],
  providers: [aProvider(), aProvider({ name: 'Corniche Clinic', city: 'Abu Dhabi' })],
  total: 2,
  ...changes,
})

export const anInsuredPerson: InsuredPerson = {
  ...aHolder,
  principalName: '',
  nationality: 'Lebanese',
  passportNumber: 'LR1234567',
  nationalId: '784-1988-1234567-1',
  sums: [],
}

export const aCertificate = (changes: Partial<CertificateInput> = {}): CertificateInput => ({
  ...setting,
  verifyUrl: 'https://portal.example.com/portal/verify/0123456789ABCDEFGHJKMNPQ',
  certificate: 'medical-insurance',
  insured: anInsuredPerson,
  validUntil: '2026-12-31',
  ...changes,
})
