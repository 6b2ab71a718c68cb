/** Realistic claims: depending on age, season and weekday, with a long tail of expensive ones. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { instantOf, isoDay, monthOf, weekdayOf, yearsBetween } from './calendar.ts'
import { Chance } from './chance.ts'
import type { Decision } from './decisions.ts'
import { decide } from './decisions.ts'
import type { GroupContract } from './plans.ts'
import type { Person } from './families.ts'
import { amountText, currencies } from './money.ts'
import type { Hundredths } from './money.ts'
import { seasons } from './vocabulary/illness.ts'
import type { Illness } from './vocabulary/illness.ts'
import { inPatientIllnesses } from './vocabulary/in-patient.ts'
import { outPatientIllnesses } from './vocabulary/out-patient.ts'
import { services } from './vocabulary/services.ts'
import type { ServiceCode } from './vocabulary/services.ts'

export type ClaimFact = Extract<WrittenFact, { type: 'claim.upserted' }>

/** What was billed on one line. */
export interface Billed {
  code: ServiceCode
  units: number
  claimed: Hundredths
}

export interface ClaimOfPerson {
  fact: ClaimFact
  treatedOn: number
  payable: Hundredths
  illness: Illness
}

export interface ClaimPlan {
  seed: string
  until: number
  /** Without lines a claim takes a third of the space. */
  serviceLines: boolean
}

/** Claim number `index` of the world, of this person. */
export const claimOf = (
  plan: ClaimPlan,
  index: number,
  person: Person,
  contract: GroupContract,
  bankAccount: string,
): ClaimOfPerson => {
  const chance = new Chance(plan.seed, 'claim', index)
  const illness = chance.byShare(illnessesOf(person, plan.until), ({ share }) => share)
  const last = Math.min(contract.to, plan.until)
  const treatedOn = treatmentDay(
    chance,
    illness,
    Math.min(person.coveredFrom, last),
    last,
    contract.country,
  )
  const billed = bill(chance, illness, contract)
  const submittedOn = Math.min(plan.until, treatedOn + Math.floor(chance.around(6, 1)))
  const submitted = instantOf(submittedOn, secondOfDay(chance), contract.country)
  const decision = decide(chance, billed, contract.plan.coinsurance, submittedOn, plan.until)
  const fact: ClaimFact = {
    type: 'claim.upserted',
    reference_number: `GCL-${isoDay(submittedOn).slice(0, 4)}-${String(index).padStart(8, '0')}`,
    card_number: person.cardNumber,
    policy_number: contract.policyNumber,
    submission_type: chance.byShare([1, 2, 3], (type) => [0, 82, 12, 6][type] ?? 0),
    claim_type: illness.inPatient === true ? 1 : 2,
    treatment_date: isoDay(treatedOn),
    claimed_amount: amountText(billed.reduce((sum, line) => sum + line.claimed, 0)),
    currency: contract.currency,
    country: contract.country,
    created_at: submitted,
    submission_date: decision.status === 'Drafted' ? null : submitted,
    diagnosis: `${illness.icd} ${illness.text}`,
    bank_account: bankAccount,
    ...decisionFields(decision, billed, treatedOn, contract.country, plan.serviceLines),
  }
  return { fact, treatedOn, payable: decision.payable, illness }
}

const illnesses = [...outPatientIllnesses, ...inPatientIllnesses]
const eligible = new Map<string, Illness[]>()
const illnessesOf = (person: Person, until: number): Illness[] => {
  const age = Math.max(0, yearsBetween(person.birth, until))
  const kind = `${age} ${person.woman}`
  let found = eligible.get(kind)
  if (!found) {
    found = illnesses.filter(
      ({ ages, women }) => age >= ages[0] && age <= ages[1] && (women !== true || person.woman),
    )
    eligible.set(kind, found)
  }
  return found
}

/** The weekend is Saturday and Sunday in the Emirates, Friday and Saturday in the others; few clinics are open. */
const treatmentDay = (
  chance: Chance,
  illness: Illness,
  from: number,
  to: number,
  country: string,
): number => {
  const months = seasons[illness.season]
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const day = chance.whole(from, to)
    const weekday = weekdayOf(day)
    const weekend = weekday === 6 || weekday === (country === 'AE' ? 0 : 5)
    const openness = weekend && illness.inPatient !== true ? 0.45 : 1
    if (chance.happens(((months[monthOf(day)] ?? 1) / 1.8) * openness)) return day
  }
  return chance.whole(from, to)
}

const bill = (chance: Chance, illness: Illness, contract: GroupContract): Billed[] => {
  const codes = [...illness.always, ...illness.sometimes.filter(() => chance.happens(0.35))]
  return codes.map((code) => {
    const units =
      code === 'ROOM-DAY' ? chance.whole(1, 5) : code === 'PHYS-SESS' ? chance.whole(1, 6) : 1
    const dirhams = chance.around(services[code].price, services[code].spread) * units
    return { code, units, claimed: priced(dirhams * currencies[contract.country].perDirham, code) }
  })
}

/** Fees are round, medicines are not. */
const priced = (amount: number, code: ServiceCode): Hundredths => {
  if (code.startsWith('MED-')) return Math.max(100, Math.round(amount * 20) * 5)
  const step = amount > 200 ? 10 : amount > 20 ? 5 : 1
  return Math.max(step, Math.round(amount / step) * step) * 100
}

/** People file in the morning break and in the evening. */
const secondOfDay = (chance: Chance): number => {
  const hour = chance.happens(0.45) ? 10 + chance.normal() * 1.6 : 20 + chance.normal() * 1.8
  return Math.floor(Math.min(23.9, Math.max(6, hour)) * 3600) + chance.whole(0, 59)
}

const decisionFields = (
  decision: Decision,
  billed: Billed[],
  treatedOn: number,
  country: string,
  withLines: boolean,
) => {
  const decided = decision.lines.length > 0
  return {
    status: decision.status,
    ...(decided && {
      approved_amount: amountText(decision.approved),
      denied_amount: amountText(decision.denied),
      payable_amount: amountText(decision.payable),
    }),
    ...(decision.canResubmit && { can_resubmit: true }),
    ...(decision.remarks !== null && { remarks: decision.remarks }),
    ...(decision.decidedOn !== null && {
      decided_at: instantOf(decision.decidedOn, 11 * 3600 + 1200, country),
    }),
    ...(decision.paidOn !== null && { paid_on: isoDay(decision.paidOn) }),
    ...(withLines &&
      decided && {
        service_list: decision.lines.map((line, at) => lineFact(line, billed[at], treatedOn)),
      }),
  }
}

const lineFact = (
  line: Decision['lines'][number],
  billed: Billed | undefined,
  treatedOn: number,
) => ({
  code: billed?.code ?? null,
  treatment_description: billed ? services[billed.code].text : 'Service',
  treatment_date_from: isoDay(treatedOn),
  claimed_amount: amountText(line.claimed),
  considered_amount: amountText(line.considered),
  payable_amount: amountText(line.payable),
  denied_amount: amountText(line.denied),
  patient_share: amountText(line.patientShare),
  units: billed?.units ?? 1,
  ...(line.remarks !== null && { remarks: line.remarks }),
})
