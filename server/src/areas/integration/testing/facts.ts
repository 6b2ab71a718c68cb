/** Facts for tests, all complete and valid; a test states only what matters to it. */
import type { FactType, WrittenFact } from '@falaj/contract/integration/facts.ts'
import { amountsOfClaim, amountsOfPreApproval } from '../../../testing/approved-amounts.ts'

type Written<Type extends FactType> = Extract<WrittenFact, { type: Type }>
type But<Type extends FactType> = Partial<Omit<Written<Type>, 'type'>>

/** Lists that the other facts refer to. */
export const lists: WrittenFact[] = [
  {
    type: 'country.upserted',
    id: 234,
    iso2: 'AE',
    iso3: 'ARE',
    short_name: { en: 'United Arab Emirates', ar: 'الإمارات' },
    nationality: { en: 'Emirati', ar: 'إماراتي' },
  },
  { type: 'currency.upserted', id: 1, code: 'AED', name: { en: 'UAE dirham' } },
  { type: 'city.upserted', id: 1, code: 'DXB', name: { en: 'Dubai' }, country: 'AE' },
  { type: 'city.upserted', id: 2, code: 'SHJ', name: { en: 'Sharjah' }, country: 'AE' },
  { type: 'region.upserted', id: 1, code: 'DEIRA', name: { en: 'Deira' }, city: 'DXB' },
  { type: 'facility_type.upserted', id: 1, code: 'CLINIC', name: { en: 'Clinic' } },
  { type: 'speciality.upserted', id: 1, code: 'CARDIO', name: { en: 'Cardiology' } },
  { type: 'speciality.upserted', id: 2, code: 'DERMA', name: { en: 'Dermatology' } },
  { type: 'security_question.upserted', id: 1, code: 'PET', question: { en: 'First pet?' } },
]

export const policyFact = (but: But<'policy.upserted'> = {}): Written<'policy.upserted'> => ({
  type: 'policy.upserted',
  policy_number: 'P1',
  ext_policy_number: 'GH-2026-0001',
  policy_type: 'health',
  country: 'AE',
  currency: 'AED',
  employer: { en: 'Marsa Logistics', ar: 'مرسى' },
  effective_date: '2026-01-01',
  expiry_date: '2026-12-31',
  active: true,
  ...but,
})

export const memberFact = (but: But<'member.upserted'> = {}): Written<'member.upserted'> => ({
  type: 'member.upserted',
  card_number: '7841',
  policy_number: 'P1',
  certificate_number: '1001',
  relationship: 'Principal',
  first_name: { en: 'Omar', ar: 'عمر' },
  last_name: { en: 'Haddad', ar: 'حداد' },
  date_of_birth: '1985-04-02',
  gender: 1,
  nationality: 'AE',
  country: 'AE',
  status: 'Active',
  effective_date: '2026-01-01',
  ...but,
})

export const daughterFact = (but: But<'member.upserted'> = {}): Written<'member.upserted'> =>
  memberFact({
    card_number: '7842',
    relationship: 'Daughter',
    principal_card_number: '7841',
    first_name: { en: 'Mira', ar: 'ميرا' },
    date_of_birth: '2015-09-09',
    gender: 2,
    ...but,
  })

export const claimFact = (but: But<'claim.upserted'> = {}): Written<'claim.upserted'> => ({
  type: 'claim.upserted',
  reference_number: 'CLM-1',
  card_number: '7841',
  policy_number: 'P1',
  submission_type: 1,
  claim_type: 2,
  treatment_date: '2026-05-01',
  claimed_amount: '350.00',
  currency: 'AED',
  country: 'AE',
  created_at: '2026-05-02T09:00:00+04:00',
  submission_date: '2026-05-02T09:00:00+04:00',
  status: 'Pending',
  ...amountsOfClaim(but.status ?? 'Pending'),
  ...but,
})

export const decisionFact = (but: But<'claim.decided'> = {}): Written<'claim.decided'> => ({
  type: 'claim.decided',
  reference_number: 'CLM-1',
  status: 'Approved',
  decided_at: '2026-05-03T10:00:00+04:00',
  approved_amount: '350.00',
  denied_amount: '0.00',
  payable_amount: '350.00',
  ...but,
})

export const preApprovalFact = (
  but: But<'preapproval.upserted'> = {},
): Written<'preapproval.upserted'> => ({
  type: 'preapproval.upserted',
  reference_number: 'PA-1',
  card_number: '7841',
  policy_number: 'P1',
  claim_type: 1,
  provider_name: 'Creek Clinic',
  expected_admission_date: '2026-07-01',
  claimed_amount: '9000.00',
  currency: 'AED',
  country: 'AE',
  created_at: '2026-05-02T09:00:00+04:00',
  submission_date: '2026-05-02T09:00:00+04:00',
  status: 'Pending',
  ...amountsOfPreApproval(but.status ?? 'Pending'),
  ...but,
})

export const providerFact = (but: But<'provider.upserted'> = {}): Written<'provider.upserted'> => ({
  type: 'provider.upserted',
  provider_code: 'PRV-1',
  name: { en: 'Creek Clinic', ar: 'عيادة الخور' },
  facility_type: 'CLINIC',
  specialities: ['CARDIO'],
  country: 'AE',
  city: 'DXB',
  region: 'DEIRA',
  address: { en: 'Al Maktoum Road' },
  ...but,
})

export const accountFact = (but: But<'account.imported'> = {}): Written<'account.imported'> => ({
  type: 'account.imported',
  email: 'omar@example.com',
  card_number: '7841',
  password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
  password_changed_on: '2026-04-01',
  account_verified: true,
  phone_verified: true,
  ...but,
})

/** Lists, one policy, a principal and a daughter. */
export const family: WrittenFact[] = [...lists, policyFact(), memberFact(), daughterFact()]

/** One of each kind, in an order in which all are taken. */
export const soundFacts: readonly WrittenFact[] = [
  ...lists,
  policyFact(),
  memberFact(),
  daughterFact(),
  claimFact(),
  decisionFact(),
  preApprovalFact(),
  providerFact(),
  accountFact(),
]
