/** The signed-in member as `me` tells it (ACC-032, ACC-033). */
import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import { countryCode } from '@falaj/contract/access/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Database } from '../../ports/database/open.ts'
import { accountsOf } from '../banking/accounts.ts'
import type { Policies } from '../policies/policies.ts'
import { notFound } from '../../http/refusal.ts'
import { findAccountById } from './accounts.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { fullName } from '../../names.ts'

export async function sessionUser(
  parts: { database: Database; policies: Policies },
  member: SignedIn,
  language: Language,
): Promise<SessionUser> {
  const { reach } = member
  const [account, self, policies, people, accounts] = await Promise.all([
    findAccountById(parts.database, member.accountId),
    parts.policies.person(reach.self),
    parts.policies.list(reach, language),
    parts.policies.everyone(reach, language),
    accountsOf(parts.database, reach.self, language),
  ])
  if (!account || !self) throw notFound()
  const policy = parts.policies.preferred(policies)
  // Enrolled under several policies, a dependant is still one person.
  const dependents = new Map(
    people.filter((one) => one.id !== reach.self).map((one) => [one.card_number, one]),
  )
  return {
    id: self.id,
    user_id: self.id,
    is_principal: member.principal,
    is_principle_user: member.principal,
    member_name: fullName(language, account),
    first_name: inLanguage(language, account.first_name),
    last_name: inLanguage(language, account.last_name),
    email: account.email,
    phone_number: account.phone_number,
    dob: self.dob,
    gender: self.gender,
    country_code: countryCode.parse(member.countryCode),
    country_id: account.country_id,
    vipstatus: account.vip ? '1' : '0',
    card_number: self.card_number,
    policy_number: policy?.ext_policy_number ?? null,
    certificate_number: policy?.certificate_number ?? null,
    image_path: self.image_path,
    language: member.language,
    ...accounts,
    dependents: [...dependents.values()].map((one) => ({
      id: one.id,
      member_name: one.member_name,
      relationship: one.relationship,
      card_number: one.card_number,
      dependant_code: one.dependant_code,
      phone_number: one.phone_number,
      email: one.email,
      image_path: one.image_path,
    })),
  }
}
