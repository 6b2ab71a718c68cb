/** What is covered, for tests: packages with benefits, and a family whose members reach one another as they should. */
import type { WritableDatabase } from '../ports/database/open.ts'
import { aPerson, aPolicy, anAccount } from './builders.ts'

interface StoredBenefit {
  code: string
  name: { en: string; ar: string | null }
  annual_amount: string | null
  used_amount: string
  reserved_amount: string
  coinsurance: string | null
  copay: string | null
  deductible: string | null
  claim_types?: number[]
  waiting_until?: string | null
}

export const aBenefit = (with_: Partial<StoredBenefit> = {}): StoredBenefit => ({
  code: 'OUT',
  name: { en: 'Out-Patient', ar: 'العيادات الخارجية' },
  annual_amount: '12000',
  used_amount: '3510.25',
  reserved_amount: '249.75',
  coinsurance: '10.000',
  copay: '50.000',
  deductible: null,
  ...with_,
})

export async function aPackage(
  database: WritableDatabase,
  of: { personId: number; policyId: number },
  with_: { code?: string; benefits?: StoredBenefit[] } = {},
): Promise<void> {
  await database
    .insertInto('coverage')
    .values({
      person_id: of.personId,
      policy_id: of.policyId,
      package_code: with_.code ?? 'GOLD',
      package_name: { en: 'Gold Health Plan', ar: 'الباقة الصحية الذهبية' },
      coverage_type: { en: 'Medical', ar: 'طبي' },
      plan_name: { en: 'Gold', ar: 'ذهبي' },
      status: 'Active',
      effective_date: '2026-01-01',
      benefits: JSON.stringify(with_.benefits ?? [aBenefit()]),
    })
    .execute()
}

/** A principal with a spouse who has an account of her own, and a son. Each has a package. */
export async function aFamily(
  database: WritableDatabase,
  with_: { policyId?: number; phone?: string; lastName?: string } = {},
) {
  const policyId = with_.policyId ?? (await aPolicy(database))
  const { lastName = 'Haddad', phone = '+971501234567' } = with_
  const principal = await aPerson(database, { policyId, phone, lastName })
  const under = { policyId, principalId: principal, lastName }
  const spouse = await aPerson(database, {
    ...under,
    relationship: 'Spouse',
    firstName: 'Omar',
    phone: phone.replace(/\d$/, '8'),
  })
  const son = await aPerson(database, {
    ...under,
    relationship: 'Son',
    firstName: 'Zayd',
    phone: null,
  })
  for (const personId of [principal, spouse, son]) await aPackage(database, { personId, policyId })
  return {
    policyId,
    principal,
    spouse,
    son,
    account: { ...(await anAccount(database, { personId: principal })), phone },
    spouseAccount: {
      ...(await anAccount(database, { personId: spouse })),
      phone: phone.replace(/\d$/, '8'),
    },
  }
}
