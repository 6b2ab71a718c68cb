/** Group contracts of a generated world: employer, country, plan and the period of cover. */
import { Chance } from './chance.ts'
import { currencies } from './money.ts'
import { worldCountries, type WorldCountry } from './vocabulary/countries.ts'
import { countryShares } from './providers.ts'
import { growing, standing } from './vocabulary/facilities.ts'

export interface Plan {
  en: string
  ar: string
  share: number
  /** The percentage that the member pays. */
  coinsurance: number
  /** Annual limits in dirhams. */
  inPatient: number
  outPatient: number
  dental: number
  optical: number
}

const plans: readonly Plan[] = [
  {
    en: 'Bronze',
    ar: 'البرونزية',
    share: 30,
    coinsurance: 20,
    inPatient: 150_000,
    outPatient: 7_500,
    dental: 500,
    optical: 300,
  },
  {
    en: 'Silver',
    ar: 'الفضية',
    share: 40,
    coinsurance: 20,
    inPatient: 200_000,
    outPatient: 10_000,
    dental: 1_500,
    optical: 700,
  },
  {
    en: 'Gold',
    ar: 'الذهبية',
    share: 22,
    coinsurance: 10,
    inPatient: 250_000,
    outPatient: 12_000,
    dental: 2_000,
    optical: 1_000,
  },
  {
    en: 'Platinum',
    ar: 'البلاتينية',
    share: 8,
    coinsurance: 0,
    inPatient: 1_000_000,
    outPatient: 50_000,
    dental: 5_000,
    optical: 2_500,
  },
]

const trades = [
  ['* Trading LLC', 'شركة * للتجارة'],
  ['* Logistics', '* للخدمات اللوجستية'],
  ['* Engineering', '* للهندسة'],
  ['* Hospitality Group', 'مجموعة * للضيافة'],
  ['* Contracting', '* للمقاولات'],
  ['* Technology', '* للتقنية'],
  ['* Schools', 'مدارس *'],
  ['* Facilities', '* لإدارة المرافق'],
] as const

export interface GroupContract {
  policyNumber: string
  extPolicyNumber: string
  country: WorldCountry
  currency: string
  employer: { en: string; ar: string }
  plan: Plan
  /** Day numbers, both included. */
  from: number
  to: number
  active: boolean
}

/** Contract number `index`; `until` is the current day of the world. */
export const groupContract = (seed: string, index: number, until: number): GroupContract => {
  const chance = new Chance(seed, 'policy', index)
  const country = chance.byShare(worldCountries, (candidate) => countryShares[candidate])
  const ended = chance.happens(0.06)
  const from = ended ? until - chance.whole(480, 900) : until - chance.whole(200, 1_000)
  return {
    policyNumber: `W${100_000 + index}`,
    extPolicyNumber: `GW-${String(index + 1).padStart(5, '0')}`,
    country,
    currency: currencies[country].code,
    employer: employerOf(chance),
    plan: chance.byShare(plans, (plan) => plan.share),
    from,
    to: ended ? from + 364 : until + chance.whole(90, 720),
    active: !ended,
  }
}

const employerOf = (chance: Chance) => {
  const [grows, stands, trade] = [chance.pick(growing), chance.pick(standing), chance.pick(trades)]
  return {
    en: trade[0].replace('*', `${grows.en} ${stands.en}`),
    ar: trade[1].replace('*', `${stands.ar} ${grows.ar}`),
  }
}
