/** What the core system would send about a person: membership, cover, account and bank account. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { isoDay } from './calendar.ts'
import { Chance } from './chance.ts'
import type { Family, Person } from './families.ts'
import { inventedIban } from './iban.ts'
import { amountText, currencies } from './money.ts'
import type { WorldCountry } from './vocabulary/countries.ts'
import type { Hundredths } from './money.ts'
import type { GroupContract, Plan } from './plans.ts'
import { exclusions } from './vocabulary/exclusions.ts'
import { namedTreatments } from './vocabulary/named-treatments.ts'
import { cities } from './vocabulary/places.ts'

type Fact<Type extends WrittenFact['type']> = Extract<WrittenFact, { type: Type }>

export const policyFact = (contract: GroupContract): Fact<'policy.upserted'> => ({
  type: 'policy.upserted',
  policy_number: contract.policyNumber,
  ext_policy_number: contract.extPolicyNumber,
  policy_type: 'health',
  country: contract.country,
  currency: contract.currency,
  employer: contract.employer,
  network: { en: `${contract.plan.en} Network`, ar: `الشبكة ${contract.plan.ar}` },
  effective_date: isoDay(contract.from),
  expiry_date: isoDay(contract.to),
  active: contract.active,
})

const countryNumbers: Record<WorldCountry, { id: number; name: string }> = {
  AE: { id: 234, name: 'United Arab Emirates' },
  OM: { id: 166, name: 'Oman' },
  BH: { id: 18, name: 'Bahrain' },
  QA: { id: 179, name: 'Qatar' },
  KW: { id: 118, name: 'Kuwait' },
}

export const memberFact = (
  seed: string,
  person: Person,
  family: Family,
): Fact<'member.upserted'> => {
  const chance = new Chance(seed, 'member', person.index)
  const { contract, principal } = family
  const isPrincipal = person === principal
  const city = chance.byShare(
    cities.filter((candidate) => candidate.country === contract.country),
    ({ share }) => share,
  )
  return {
    type: 'member.upserted',
    card_number: person.cardNumber,
    policy_number: contract.policyNumber,
    certificate_number: person.certificate,
    relationship: person.relationship,
    ...(!isPrincipal && {
      principal_card_number: principal.cardNumber,
      dependant_code: person.dependantCode,
    }),
    first_name: person.first,
    ...(person.middle && { middle_name: person.middle }),
    last_name: person.family,
    date_of_birth: isoDay(person.birth),
    gender: person.woman ? 2 : 1,
    marital_status: person.married ? 'Married' : 'Single',
    nationality: person.nationality,
    country: contract.country,
    ...(isPrincipal && { email: family.email, phone_number: mobile(chance, contract.country) }),
    vip: isPrincipal && contract.plan.en === 'Platinum',
    status: contract.active ? 'Active' : 'Inactive',
    effective_date: isoDay(person.coveredFrom),
    ...(isPrincipal && {
      employment_date: isoDay(person.coveredFrom - chance.whole(0, 2_500)),
      basic_salary: amountText(
        Math.round(chance.around(8_000, 0.6) * currencies[contract.country].perDirham) * 100,
      ),
    }),
    info: {
      residing_country: countryNumbers[contract.country].id,
      residing_country_name: countryNumbers[contract.country].name,
      residing_location: chance.pick(city.areas).en,
      residing_emirates: contract.country === 'AE' ? city.en : null,
      salary_currency: contract.currency,
      passport_number: `${chance.pick(['A', 'K', 'N', 'P', 'R'])}${chance.digits(7)}`,
    },
  }
}

/** Valid mobile numbers of the country, with `555 01`, which this project uses for invented ones. */
const mobile = (chance: Chance, country: WorldCountry): string => {
  const prefix = {
    AE: '+97150555',
    OM: '+9689955',
    BH: '+9733655',
    QA: '+9745555',
    KW: '+9659955',
  }[country]
  return `${prefix}01${chance.digits(2)}`
}

/** Amounts used by benefit in the current year, in the currency of the contract. */
export interface Used {
  inPatient: Hundredths
  outPatient: Hundredths
  dental: Hundredths
  optical: Hundredths
}

const benefits: readonly {
  code: keyof Used
  en: string
  ar: string
  limit: (plan: Plan) => number
  /** Claims say no more than in-patient or out-patient: other benefits are known from the bill only. */
  claimTypes: number[]
}[] = [
  {
    code: 'inPatient',
    en: 'In-Patient',
    ar: 'التنويم',
    limit: (plan) => plan.inPatient,
    claimTypes: [1],
  },
  {
    code: 'outPatient',
    en: 'Out-Patient',
    ar: 'العيادات الخارجية',
    limit: (plan) => plan.outPatient,
    claimTypes: [2],
  },
  { code: 'dental', en: 'Dental', ar: 'الأسنان', limit: (plan) => plan.dental, claimTypes: [] },
  { code: 'optical', en: 'Optical', ar: 'البصريات', limit: (plan) => plan.optical, claimTypes: [] },
]

export const coverageFact = (
  person: Person,
  contract: GroupContract,
  used: Used,
): Fact<'coverage.upserted'> => ({
  type: 'coverage.upserted',
  card_number: person.cardNumber,
  policy_number: contract.policyNumber,
  package_code: packageCodeOf(contract),
  package_name: { en: `${contract.plan.en} Health Plan`, ar: `الخطة الصحية ${contract.plan.ar}` },
  coverage_type: { en: 'Medical', ar: 'طبية' },
  plan_name: { en: contract.plan.en, ar: contract.plan.ar },
  status: contract.active ? 'Active' : 'Inactive',
  effective_date: isoDay(person.coveredFrom),
  benefits: benefits.map(({ code, en, ar, limit, claimTypes }) => {
    const annual = Math.round(limit(contract.plan) * currencies[contract.country].perDirham) * 100
    return {
      code,
      name: { en, ar },
      annual_amount: amountText(annual),
      used_amount: amountText(Math.min(annual, used[code])),
      coinsurance: String(contract.plan.coinsurance),
      claim_types: claimTypes,
      waiting_until: claimTypes.length > 0 ? null : undefined,
    }
  }),
})

const packageCodeOf = ({ plan }: GroupContract) => `${plan.en.toUpperCase()}-MED`

/** One in six contracts says nothing of what it excludes; the dearest plan excludes half as much. */
export const packageFact = (
  seed: string,
  contract: GroupContract,
): Fact<'package.upserted'> | null => {
  if (new Chance(seed, 'exclusions', contract.policyNumber).happens(1 / 6)) return null
  const excluded =
    contract.plan.coinsurance === 0 ? exclusions.filter((_, place) => place % 2 === 0) : exclusions
  return {
    type: 'package.upserted',
    policy_number: contract.policyNumber,
    package_code: packageCodeOf(contract),
    excluded,
    named: namedTreatments,
  }
}

export const bankKeyOf = (principal: Person): string => `bank-${principal.cardNumber}`

export const bankAccountFact = (seed: string, family: Family): Fact<'bank_account.imported'> => {
  const chance = new Chance(seed, 'bank', family.index)
  const { country, currency } = family.contract
  return {
    type: 'bank_account.imported',
    account_key: bankKeyOf(family.principal),
    card_number: family.principal.cardNumber,
    bank_name: {
      AE: 'Khaleej Harbour Bank',
      OM: 'Jabal Bank',
      BH: 'Dilmun Bank',
      QA: 'Zubarah Bank',
      KW: 'Failaka Bank',
    }[country],
    bank_country: country,
    number_type: 1,
    iban_no: inventedIban(country, chance.digits(12)),
    swift: { AE: 'KHHBAEA0', OM: 'JABLOMR0', BH: 'DILMBHB0', QA: 'ZUBRQAQ0', KW: 'FAILKWK0' }[
      country
    ],
    pay_currency: currency,
    is_default: true,
  }
}
