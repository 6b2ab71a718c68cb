import { expect, test } from 'vitest'
import { anOutPatientBenefit } from '../testing/out-patient-benefit.ts'
import { filingRules } from '../filing-rules.ts'
import {
  acceptance,
  type CheckedBenefit,
  type ClaimToCheck,
  type KnownForCheck,
} from './acceptance.ts'

interface Sent {
  reference: string
}

const aClaim = (over: Partial<ClaimToCheck> = {}): ClaimToCheck => ({
  today: '2026-11-23',
  covered: { from: '2026-01-01', to: '2026-12-31' },
  day: '2026-11-21',
  type: 2,
  amount: '420.00',
  currency: 'AED',
  abroad: false,
  documents: ['hospital_receipts', 'physician_notes'],
  ...over,
})
const aBenefit = (over: Partial<CheckedBenefit> = {}): CheckedBenefit => ({
  ...anOutPatientBenefit,
  waiting: { until: null },
  treatments: [{ name: 'Vaccinations', needs_pre_approval: false }],
  ...over,
})
const cover = (...benefits: CheckedBenefit[]) => [{ is_active: true, is_life: false, benefits }]
const known = (over: Partial<KnownForCheck<Sent>> = {}): KnownForCheck<Sent> => ({
  rules: filingRules.parse({
    documents: [
      { claim_types: [1, 2, 3], one_of: ['hospital_receipts'] },
      { claim_types: [1, 3], one_of: ['discharge_report'] },
      { claim_types: [2], one_of: ['physician_notes', 'other_supporting_docs'] },
      {
        claim_types: [1, 2, 3],
        one_of: ['proof_of_payment'],
        from: { amount: '1000', currency: 'AED' },
      },
      { claim_types: [1, 2, 3], one_of: ['translated_docs'], abroad: true },
    ],
  }),
  packages: cover(aBenefit()),
  alike: [],
  ...over,
})
const missing = (claim: Partial<ClaimToCheck>) =>
  acceptance(aClaim(claim), known()).check.map((one) =>
    one.about === 'document' ? one.asked.one_of.join() : one.about,
  )

const deadline = (days: number, day: string) => {
  const rules = filingRules.parse({ file_within_days: days })
  const told = acceptance(aClaim({ day }), known({ rules }))
  return [...told.check, ...told.fine].find(({ about }) => about === 'deadline')
}
const waitingUntil = (day: string) => {
  const packages = cover(aBenefit({ waiting: { until: day } }))
  const told = acceptance(aClaim(), known({ packages }))
  return [...told.check, ...told.fine].find(({ about }) => about === 'waiting')
}

test('ADD-635 where all is well, nothing is to be checked, and it says what was checked and what could not be', () => {
  expect(acceptance(aClaim(), known())).toEqual({
    check: [],
    ask: [],
    fine: [
      { about: 'cover', day: '2026-11-21' },
      { about: 'deadline', last: '2028-11-21' },
      { about: 'documents' },
      { about: 'alike' },
      { about: 'waiting', benefit: 'Out-Patient', over: null },
      { about: 'pre-approval', benefit: 'Out-Patient' },
    ],
    needs: [],
    unchecked: ['clinic'],
  })
})

test('ADD-635 before anything is filled in, it says what it needs, and judges nothing', () => {
  const empty = { day: null, type: null, amount: null, currency: null, documents: [] }
  expect(acceptance(aClaim(empty), known())).toEqual({
    check: [],
    ask: [],
    fine: [],
    needs: ['day', 'type', 'amount', 'currency'],
    unchecked: ['clinic'],
  })
  expect(acceptance(aClaim({ documents: [] }), known()).needs).toEqual(['document'])
})

test.each([
  ['2026-11-24', { from: '2026-01-01', to: '2026-12-31' }, 'future'],
  ['2026-11-23', null, 'no-cover'],
  ['2025-12-31', { from: '2026-01-01', to: '2026-12-31' }, 'before-cover'],
  ['2026-11-01', { from: '2026-01-01', to: '2026-10-31' }, 'after-cover'],
] as const)('ADD-635 of %s under %o it says %s', (day, covered, fault) => {
  const { check, fine } = acceptance(aClaim({ day, covered }), known())
  expect(check).toContainEqual({ about: 'cover', fault, day, covered })
  expect(fine.map(({ about }) => about)).not.toContain('cover')
})

test('ADD-635 the first and the last day of cover are covered', () => {
  const covered = { from: '2026-03-01', to: '2026-03-31' }
  for (const day of ['2026-03-01', '2026-03-31'])
    expect(acceptance(aClaim({ day, covered }), known()).fine[0]).toEqual({ about: 'cover', day })
})

test('ADD-635 the insurer’s own days count from the treatment, and never beyond the two years', () => {
  // 23 November is the 180th day after 27 May.
  expect(deadline(180, '2026-05-27')).toEqual({ about: 'deadline', last: '2026-11-23' })
  expect(deadline(180, '2026-05-26')).toEqual({
    about: 'deadline',
    last: '2026-11-22',
    within: 180,
  })
  expect(deadline(730, '2026-11-21')).toEqual({ about: 'deadline', last: '2028-11-20' })
  expect(deadline(730, '2023-03-01')).toMatchObject({ last: '2025-02-28', within: null })
  expect(deadline(180, '2026-11-24')).toBeUndefined()
})

test('ADD-635 ADD-636 each document that is asked for and not there is told: of the type, from the amount, abroad', () => {
  expect(missing({})).toEqual([])
  expect(missing({ documents: ['hospital_receipts'] })).toEqual([
    'physician_notes,other_supporting_docs',
  ])
  expect(missing({ documents: ['hospital_receipts', 'other_supporting_docs'] })).toEqual([])
  expect(missing({ type: 1 })).toEqual(['discharge_report'])
  expect(missing({ documents: ['lab_tests'] })).toEqual([
    'hospital_receipts',
    'physician_notes,other_supporting_docs',
  ])
  expect(missing({ amount: '999.99' })).toEqual([])
  expect(missing({ amount: '1000' })).toEqual(['proof_of_payment'])
  expect(missing({ amount: '5000', currency: 'KWD' })).toEqual([])
  expect(missing({ amount: null })).toEqual([])
  expect(missing({ abroad: true })).toEqual(['translated_docs'])
  expect(missing({ abroad: null })).toEqual([])
  const twice = filingRules.parse({
    documents: [
      { claim_types: [2], one_of: ['lab_tests'] },
      { claim_types: [2, 3], one_of: ['lab_tests'], abroad: true },
    ],
  })
  expect(acceptance(aClaim({ abroad: true }), known({ rules: twice })).check).toHaveLength(1)
})

test('ADD-635 a file of which nobody has said what it is may be the one that is missing', () => {
  const told = acceptance(aClaim({ documents: ['hospital_receipts', null] }), known())
  expect(told.check).toEqual([])
  expect(told.needs).toEqual(['kinds'])
  const whole = aClaim({ documents: ['hospital_receipts', 'physician_notes', null] })
  expect(acceptance(whole, known()).needs).toEqual([])
})

test('ADD-635 of documents that nobody has told of for this type, nothing is concluded', () => {
  const rules = filingRules.parse({
    documents: [{ claim_types: [1], one_of: ['discharge_report'] }],
  })
  for (const one of [rules, null]) {
    const told = acceptance(aClaim(), known({ rules: one }))
    expect(told.check).toEqual([])
    expect(told.fine.map(({ about }) => about)).not.toContain('documents')
    expect(told.unchecked).toEqual(['documents', 'clinic'])
  }
})

test('ADD-635 the newest claim like it is told, and how many others there are', () => {
  const alike = [{ reference: 'CLM-2' }, { reference: 'CLM-1' }]
  expect(acceptance(aClaim(), known({ alike })).check).toEqual([
    { about: 'alike', alike: { reference: 'CLM-2' }, others: 1 },
  ])
  const only = acceptance(aClaim(), known({ alike: alike.slice(0, 1) }))
  expect(only.check).toEqual([{ about: 'alike', alike: { reference: 'CLM-2' }, others: 0 }])
  expect(acceptance(aClaim(), known({ alike: null })).unchecked).toEqual(['alike', 'clinic'])
  const asking = acceptance(aClaim(), known({ alike: undefined }))
  expect([...asking.check, ...asking.fine].map(({ about }) => about)).not.toContain('alike')
  expect(asking.unchecked).toEqual(['clinic'])
})

test('ADD-635 ADD-637 a treatment before the benefit is paid is told; on that day it is paid', () => {
  const benefit = 'Out-Patient'
  expect(waitingUntil('2026-11-22')).toEqual({ about: 'waiting', benefit, until: '2026-11-22' })
  expect(waitingUntil('2026-11-21')).toEqual({ about: 'waiting', benefit, over: '2026-11-21' })
})

test('ADD-635 what nobody has told of the benefit, and which of several it is, cannot be checked', () => {
  const unchecked = (...benefits: CheckedBenefit[]) =>
    acceptance(aClaim(), known({ packages: cover(...benefits) })).unchecked
  expect(unchecked(aBenefit({ waiting: null }))).toEqual(['waiting', 'clinic'])
  expect(unchecked(aBenefit({ treatments: [] }))).toEqual(['pre-approval', 'clinic'])
  const untold = { name: 'MRI scan', needs_pre_approval: null }
  expect(unchecked(aBenefit({ treatments: [untold] }))).toEqual(['pre-approval', 'clinic'])
  const neither = ['waiting', 'pre-approval', 'clinic']
  expect(unchecked()).toEqual(neither)
  expect(unchecked(aBenefit(), aBenefit({ benefit_name: 'Maternity' }))).toEqual(neither)
  expect(acceptance(aClaim(), known({ packages: null })).unchecked).toEqual(neither)
})

test('ADD-635 treatments that need a pre-approval are asked about, as a claim does not name its treatment', () => {
  const treatments = [
    { name: 'MRI scan', needs_pre_approval: true },
    { name: 'Vaccinations', needs_pre_approval: false },
    { name: 'Physiotherapy', needs_pre_approval: true },
  ]
  const told = acceptance(aClaim(), known({ packages: cover(aBenefit({ treatments })) }))
  expect(told.ask).toEqual([
    {
      about: 'pre-approval',
      benefit: 'Out-Patient',
      treatments: ['MRI scan', 'Physiotherapy'],
    },
  ])
  expect(told.check).toEqual([])
  expect(told.fine.map(({ about }) => about)).not.toContain('pre-approval')
})

const isOfNetwork = ({ about }: { about: string }) => about === 'network'
const ofClinic = (clinic: ClaimToCheck['clinic']) => {
  const { check, fine, unchecked } = acceptance(aClaim({ clinic }), known())
  return { check: check.filter(isOfNetwork), fine: fine.filter(isOfNetwork), unchecked }
}

test('ADD-729 a clinic in the network is fine, one outside is to be checked, and of one that nobody knows nothing is concluded', () => {
  const name = 'Agate Sail Clinic'
  const network = { about: 'network', clinic: name }
  const inside = { check: [], fine: [network], unchecked: [] }
  expect(ofClinic({ name, in_network: true })).toEqual(inside)
  const outside = { check: [network], fine: [], unchecked: [] }
  expect(ofClinic({ name, in_network: false })).toEqual(outside)
  const unknown = { check: [], fine: [], unchecked: ['clinic'] }
  expect(ofClinic({ name, in_network: null })).toEqual(unknown)
  expect(ofClinic(null)).toEqual(unknown)
})
