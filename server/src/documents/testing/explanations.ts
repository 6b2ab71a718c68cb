/** Explanations of benefits with sensible values. A test states only what matters to it. */
import type { EobInput, ExplainedClaim, ExplainedLine } from '../explanation-of-benefits.ts'
import { aBrand } from './samples.ts'

export const aLine = (changes: Partial<ExplainedLine> = {}): ExplainedLine => ({
  description: 'Blood tests',
  code: 'LAB-CBC',
  meaning: 'Blood test: complete blood count',
  date: '2026-05-20',
  units: 2,
  remarks: 'Above the usual price of this service.',
  amounts: {
    claimed: '1,234.50',
    considered: '1,000.00',
    denied: '234.50',
    patientShare: '100.00',
    payable: '900.00',
  },
  ...changes,
})

export const anExplainedClaim: ExplainedClaim = {
  reference: 'CLM-2026-000118',
  patientName: 'Zayd Haddad',
  cardNumber: '7841009213',
  policyNumber: 'GH-2026-0001',
  certificateNumber: '784100',
  claimType: 'Out-Patient',
  treatedOn: '2026-05-20',
  submittedOn: '2026-06-01',
  decidedOn: '2026-06-08',
  paidOn: '2026-06-10',
  sentence: 'paid-on',
  currency: 'AED',
  sums: {
    claimed: 'AED 1,234.50',
    denied: 'AED 234.50',
    approved: 'AED 1,000.00',
    share: 'AED 100.00',
    payable: 'AED 900.00',
  },
  differs: [],
  account: { bank: 'Khaleej Harbour Bank', number: '•••• 4021' },
  remarks: null,
  canAnswer: false,
}

export const anExplanation = (changes: Partial<EobInput> = {}): EobInput => ({
  brand: aBrand,
  language: 'en',
  issuedAt: '2026-06-15T08:00:00Z',
  verifyUrl: null,
  claim: anExplainedClaim,
  lines: [aLine()],
  ...changes,
})
