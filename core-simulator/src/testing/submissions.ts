/** Submissions for tests: every one whole; a test says only what matters to it. */
import type { Submission } from '@falaj/contract/integration/submission.ts'

type Of<Kind extends Submission['kind']> = Extract<Submission, { kind: Kind }>

const request = {
  action: 'submit' as const,
  reference_number: 'CLM-1',
  card_number: '7841',
  policy_number: 'P1',
  claim_type: 2,
  claimed_amount: '350.00',
  currency: 'AED',
  country: 'AE',
  submission_date: '2026-06-15T08:00:00Z',
  additional_info: null,
  email: 'omar@example.com',
  mobile_number: '+97145550100',
  documents: [],
}

export const aClaim = (but: Partial<Of<'claim'>> = {}): Of<'claim'> => ({
  kind: 'claim',
  ...request,
  submission_type: 1,
  treatment_date: '2026-06-01',
  payee: null,
  ...but,
})

export const aPreApproval = (but: Partial<Of<'preapproval'>> = {}): Of<'preapproval'> => ({
  kind: 'preapproval',
  ...request,
  reference_number: 'PA-1',
  provider_name: 'Creek Clinic',
  expected_admission_date: '2026-07-01',
  ...but,
})

export const aPaymentUpdate = (but: Partial<Of<'payment_update'>> = {}): Of<'payment_update'> => ({
  kind: 'payment_update',
  reference_number: 'CLM-1',
  card_number: '7841',
  policy_number: 'P1',
  claimed_amount: '350.00',
  currency: 'AED',
  payee: {
    bank_name: 'Creek Bank',
    bank_country: 'AE',
    number_type: 1,
    iban_no: 'AE070331234567890123456',
    account_no: null,
    swift: 'CREKAEAD',
    ifsc_or_aba: null,
    currency: 'AED',
  },
  ...but,
})
