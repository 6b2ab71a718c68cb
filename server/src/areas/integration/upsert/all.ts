/** Every type of fact, and how it is written to the tables. */
import type { Fact, FactOf, FactType } from '@falaj/contract/integration/facts.ts'
import { claim, claimDecision } from './claim.ts'
import * as lookups from './lookups.ts'
import { dependant, principal } from './member.ts'
import { account, bankAccount, profileChange } from './member-owned.ts'
import { coverage, policy, policyPackage } from './policy.ts'
import { authorization, preApproval, preApprovalDecision } from './pre-approval.ts'
import { profileChangeDecision } from './profile-change.ts'
import { provider } from './provider.ts'
import { chatReply, complaint, complaintAnswer } from './support.ts'
import type { Upsert } from './upsert.ts'

const byType: { [Type in FactType]: Upsert<FactOf<Type>> } = {
  'country.upserted': lookups.country,
  'currency.upserted': lookups.currency,
  'city.upserted': lookups.city,
  'region.upserted': lookups.region,
  'emirate.upserted': lookups.emirate,
  'facility_type.upserted': lookups.facilityType,
  'speciality.upserted': lookups.speciality,
  'bank.upserted': lookups.bank,
  'security_question.upserted': lookups.securityQuestion,
  'provider.upserted': provider,
  'policy.upserted': policy,
  'package.upserted': policyPackage,
  'member.upserted': principal,
  'profile_change.decided': profileChangeDecision,
  'coverage.upserted': coverage,
  'account.imported': account,
  'bank_account.imported': bankAccount,
  'claim.upserted': claim,
  'claim.decided': claimDecision,
  'preapproval.upserted': preApproval,
  'preapproval.decided': preApprovalDecision,
  'authorization.upserted': authorization,
  'complaint.imported': complaint,
  'profile_change.imported': profileChange,
  'complaint.answered': complaintAnswer,
  'chat.replied': chatReply,
}

export function upsertFor(fact: Fact): Upsert {
  if (fact.type === 'member.upserted' && fact.principal_card_number !== null) return dependant
  return byType[fact.type]
}

/** The record that a fact of this type is about. */
export const recordOf = (fact: Fact): string => `${fact.type} ${upsertFor(fact).keyOf(fact)}`
