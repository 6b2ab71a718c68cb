/**
 * What PDF/UA asks of every document and a program can tell: tags around all that is drawn, language, title in the
 * window, headings in order, tables with heads, pictures and links with words, fonts that can be read. No validator
 * could be installed (docs/architecture.md, Documents); this stands in for one.
 */
import { expect, test } from 'vitest'
import { type DocumentInputs, type DocumentKind, kinds } from './kinds.ts'
import { anExplanation } from './testing/explanations.ts'
import { drawnOutsideTags, openPdf } from './testing/opened-pdf.ts'
import { aBrand, aCard, aCertificate, someBenefits, someProviders } from './testing/samples.ts'

const setting = {
  brand: aBrand,
  issuedAt: '2026-06-15T08:00:00Z',
  verifyUrl: 'https://portal.example.com/portal/verify/0123456789ABCDEFGHJKMNPQ',
}

const samples = (language: 'en' | 'ar'): DocumentInputs => ({
  'medical-card': aCard({ language }),
  'table-of-benefits': someBenefits({ language }),
  'provider-list': someProviders({ language }),
  certificate: aCertificate({ language }),
  'explanation-of-benefits': anExplanation({ language }),
  'pre-approval': {
    ...setting,
    language,
    approval: {
      reference: 'PA-2026-000041',
      amount: 'AED 16,900.00',
      patientName: { en: 'Omar Haddad', ar: 'عمر حداد' },
      cardNumber: '7841009212',
      policyNumber: 'GH-2026-0001',
      certificateNumber: '784100',
      providerName: 'Amber Dawn Rehabilitation Centre',
      treatment: 'In-Patient',
      admission: '2026-07-01',
      validUntil: '2026-08-30',
    },
  },
  'transaction-history': {
    ...setting,
    verifyUrl: null,
    language,
    words: 'claims',
    policy: { number: 'GH-2026-0001', certificate: '784100', expiry: '2027-09-18' },
    filters: [],
    rows: [
      {
        reference: 'CLM-2026-000118',
        createdOn: '2026-05-02',
        person: 'Omar Haddad',
        type: 'Out-Patient',
        status: 'Paid',
        claimed: 'AED 1,240.00',
        granted: 'AED 865.00',
      },
    ],
    total: 1,
    sums: [{ person: null, claimed: 'AED 1,240.00', granted: 'AED 865.00' }],
  },
  'complaint-record': {
    ...setting,
    verifyUrl: null,
    language,
    complaint: {
      reference: 'CMP-2026-000034',
      submittedAt: '2026-06-08T09:30:00+04:00',
      relation: 5,
      state: 'open',
      updateDue: '2026-06-10',
      resolutionDue: '2026-06-15',
      memberName: 'Layla Haddad',
      cardNumber: '7841009211',
      email: 'principal@example.com',
      phone: '+971505550101',
      message: 'My claim is late.',
      documents: ['letter.pdf'],
      events: [
        { kind: 'update', at: '2026-06-09T09:30:00+04:00', message: 'We are looking into it.' },
      ],
    },
  },
})

const draw = <Kind extends DocumentKind>(kind: Kind, language: 'en' | 'ar') =>
  kinds[kind](samples(language)[kind])

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

test('the list has every kind', () => {
  expect(names.toSorted()).toEqual(Object.keys(kinds).toSorted())
})

for (const language of ['en', 'ar'] as const) {
  test.each(names)(
    `%s in ${language} tells readers what it is and in which order`,
    async (kind) => {
      const bytes = await draw(kind, language)
      const { title, language: told, tagged, roles, ...pdf } = await openPdf(bytes)
      expect({ told, tagged, titled: title !== undefined && title !== '' }).toEqual({
        told: language,
        tagged: true,
        titled: true,
      })
      const source = Buffer.from(bytes).toString('latin1')
      // The window shows the title, not the name of a file.
      expect(source).toMatch(/\/DisplayDocTitle true/)
      expect(source).toMatch(/\/StructTreeRoot \d+ 0 R/)
      // Tab goes from link to link in the order of reading.
      expect(source.includes('/Tabs /S')).toBe(source.includes('/Annots'))
      const levels = roles.flatMap((role) => (/^H[1-6]$/.test(role) ? [Number(role.slice(1))] : []))
      expect(levels[0]).toBe(1)
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      for (const [place, level] of levels.entries())
        expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1)
      // Whatever is drawn is read, or marked as what readers skip.
      expect(await drawnOutsideTags(bytes)).toEqual([])
      // Every font comes along, and tells which letters its shapes are.
      expect(pdf.embeddedFonts).toBe(pdf.fonts.length)
      expect(source.match(/\/ToUnicode /g)?.length).toBe(source.match(/\/Subtype \/Type0/g)?.length)
      // A link says where it leads, and has its place among what is read.
      for (const link of source.match(/<<[^<>]*\/Subtype \/Link[^]*?endobj/g) ?? [])
        expect(link).toMatch(/\/StructParent \d+[^]*\/Contents|\/Contents[^]*\/StructParent \d+/)
      // A table has heads.
      expect(roles.includes('TH')).toBe(roles.includes('Table'))
      expect(source.match(/\/S \/Figure/g)?.length ?? 0).toBe(
        source.match(/\/S \/Figure[^>]*?\/Alt|\/Alt[^>]*?\/S \/Figure/g)?.length ?? 0,
      )
    },
  )
}
