/** Core systems leave things out. Whatever is missing, a paper has no sentence, label or cell with nothing in it. */
import { I18n } from '@lingui/core'
import arabic from '@falaj/messages/ar/documents.json' with { type: 'json' }
import english from '@falaj/messages/en/documents.json' with { type: 'json' }
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { type DocumentInputs, type DocumentKind, kinds } from './kinds.ts'
import { aLine, anExplainedClaim, anExplanation } from './testing/explanations.ts'
import { openPdf } from './testing/opened-pdf.ts'
import {
  aBenefit,
  aBrand,
  aCard,
  aCertificate,
  aHolder,
  anInsuredPerson,
  aProvider,
  someBenefits,
  someProviders,
} from './testing/samples.ts'

type Language = 'en' | 'ar'

const setting = { brand: aBrand, issuedAt: '2026-06-15T08:00:00Z', verifyUrl: null }

const unknownHolder = {
  ...aHolder,
  memberName: { en: 'Layla Haddad' },
  employerName: { en: 'Marsa Logistics' },
  gender: '',
  planName: '',
  network: '',
  coinsurance: [],
}

/** Every fact that a core system may leave out is left out. */
const bare = (language: Language): DocumentInputs => ({
  'medical-card': aCard({ language, verifyUrl: null, holder: unknownHolder }),
  'table-of-benefits': someBenefits({
    language,
    verifyUrl: null,
    member: unknownHolder,
    packages: [
      {
        packageName: 'Out-patient',
        planName: 'Gold',
        coverageType: 'Medical',
        effectiveDate: '2026-01-01',
        benefits: [
          aBenefit({ annualLimit: null, coinsurance: null, copay: null, available: null }),
        ],
      },
      {
        packageName: 'Dental',
        planName: 'Gold',
        coverageType: 'Medical',
        effectiveDate: '2026-01-01',
        benefits: [],
      },
    ],
  }),
  'provider-list': someProviders({
    language,
    network: null,
    criteria: [{ label: 'City', value: '' }],
    providers: [
      aProvider({
        otherName: null,
        specialities: [],
        address: '',
        area: '',
        phone: '',
        inNetwork: null,
      }),
    ],
    total: 1,
  }),
  certificate: aCertificate({
    language,
    verifyUrl: null,
    insured: {
      ...anInsuredPerson,
      memberName: { en: 'Layla Haddad' },
      employerName: { en: 'Marsa Logistics' },
      gender: '',
      nationality: '',
      passportNumber: '',
      nationalId: '',
      planName: '',
      network: '',
    },
  }),
  'explanation-of-benefits': anExplanation({
    language,
    claim: {
      ...anExplainedClaim,
      claimType: '',
      treatedOn: null,
      submittedOn: null,
      decidedOn: null,
      paidOn: null,
      sums: { claimed: 'AED 1,234.50', denied: null, approved: null, share: null, payable: null },
      account: { bank: 'Khaleej Harbour Bank', number: '' },
    },
    lines: [aLine({ code: null, meaning: null, remarks: null })],
  }),
  'pre-approval': {
    ...setting,
    language,
    approval: {
      reference: 'PA-2026-000041',
      amount: 'AED 16,900.00',
      patientName: { en: 'Omar Haddad' },
      cardNumber: '7841009212',
      policyNumber: 'GH-2026-0001',
      certificateNumber: '784100',
      providerName: 'Amber Dawn Rehabilitation Centre',
      treatment: '',
      admission: null,
      validUntil: '2026-08-30',
    },
  },
  'transaction-history': {
    ...setting,
    language,
    words: 'claims',
    policy: { number: 'GH-2026-0001', certificate: '784100', expiry: '2027-09-18' },
    filters: [{ label: 'Patient', value: '' }],
    rows: [
      {
        reference: 'CLM-2026-000118',
        createdOn: '2026-05-02',
        person: 'Omar Haddad',
        type: '',
        status: 'Rejected',
        claimed: '',
        granted: '',
      },
    ],
    total: 1,
    sums: [{ person: null, claimed: 'AED 0.00', granted: 'AED 0.00' }],
  },
  'complaint-record': {
    ...setting,
    language,
    complaint: {
      reference: 'CMP-2026-000034',
      submittedAt: '2026-06-08T09:30:00+04:00',
      relation: 99,
      state: 'open',
      updateDue: '2026-06-10',
      resolutionDue: '2026-06-15',
      memberName: '',
      cardNumber: '',
      email: '',
      phone: '',
      message: '',
      documents: [],
      events: [{ kind: 'update', at: '2026-06-09T09:30:00+04:00', message: '' }],
    },
  },
})

const texts: Record<Language, Record<string, string>> = { en: english, ar: arabic }
const invisible = /[\u2066-\u2069\s]/g

/** Each word of a sentence that was said with nothing in its place, as `key {word}`. */
const emptyPlaces = (language: Language, said: readonly unknown[][]) =>
  said.flatMap(([key, values]) => {
    const message = texts[language][String(key).replace('documents.', '')] ?? ''
    return Object.entries(values ?? {}).flatMap(([word, value]) =>
      message.includes(`{${word}}`) && String(value).replace(invisible, '') === ''
        ? [`${String(key)} {${word}}`]
        : [],
    )
  })

const draw = <Kind extends DocumentKind>(kind: Kind, language: Language) =>
  kinds[kind](bare(language)[kind])

const drawnBy = async (kind: DocumentKind, language: Language) => {
  const { pages } = await openPdf(await draw(kind, language))
  return pages.join(' ')
}

const names: DocumentKind[] = [
  'medical-card',
  'table-of-benefits',
  'provider-list',
  'certificate',
  'explanation-of-benefits',
  'pre-approval',
  'transaction-history',
  'complaint-record',
]

test('the list has every kind of paper', () => {
  expect(names.toSorted()).toEqual(Object.keys(kinds).toSorted())
})

describe('with every optional fact missing', () => {
  let say: MockInstance<I18n['_']>
  beforeEach(() => {
    say = vi.spyOn(I18n.prototype, '_')
  })
  afterEach(() => say.mockRestore())

  for (const language of ['en', 'ar'] as const) {
    test.each(names)(
      `ADD-022 %s in ${language} has no sentence with an empty place`,
      async (kind) => {
        const drawn = await drawnBy(kind, language)
        expect(say.mock.calls.length).toBeGreaterThan(0)
        expect(emptyPlaces(language, say.mock.calls)).toEqual([])
        expect(drawn).not.toMatch(/undefined|null|NaN/)
      },
    )
  }
})

/** The labels of what is missing, and nothing else of the paper. */
const leftOut: [DocumentKind, string[]][] = [
  ['medical-card', ['NETWORK', 'Plan', 'Gender']],
  ['table-of-benefits', ['Network']],
  ['certificate', ['Gender', 'Nationality', 'Passport Number', 'National ID Number', 'Plan']],
  ['explanation-of-benefits', ['Treatment began on', 'Submitted on', 'Decided on']],
  ['pre-approval', ['Expected admission', 'Claim Type']],
  ['complaint-record', ['Card number', 'Email', 'Phone', 'Complaint related to']],
]

test.each(leftOut)('ADD-022 %s has no label of what is missing', async (kind, labels) => {
  const drawn = await drawnBy(kind, 'en')
  expect(labels.filter((label) => drawn.includes(label))).toEqual([])
})

test('ADD-022 no table has an empty cell: a dash stands for what is not known', async () => {
  expect(await drawnBy('provider-list', 'en')).toMatch(/Al Noor Medical Centre +Clinic +– +–/)
  expect(await drawnBy('transaction-history', 'en')).toMatch(/Omar Haddad +Rejected +– +–/)
})

test('ADD-022 a package of which no benefit is known says so, and has no empty table', async () => {
  const drawn = await drawnBy('table-of-benefits', 'en')
  expect(drawn).toContain('Dental')
  expect(drawn).toContain('We have no list of benefits for this package.')
  expect(drawn.match(/Annual limit/g)).toHaveLength(1)
})

test('ADD-022 an account without known digits is named by its bank alone', async () => {
  const drawn = await drawnBy('explanation-of-benefits', 'en')
  expect(drawn).toMatch(/Bank account: Khaleej Harbour Bank +[A-Z]/)
})
