/** A profile as the page reads it (PRF-008, PRF-022 to PRF-024). */
import type { Profile } from '@falaj/contract/profile/schemas.ts'
import { dayIn, daysBetween } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Clock } from '../../clock.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Database } from '../../ports/database/open.ts'
import { beyondReach } from '../../beyond-reach.ts'
import { findAccountById, findAccountByPerson } from '../access/accounts.ts'
import { passwordExpiry } from '../access/password-age.ts'
import { accountsOf } from '../banking/accounts.ts'
import type { ContentRepository } from '../content/content-repository.ts'
import type { Policies } from '../policies/policies.ts'
import { openChanges } from './open-changes.ts'
import type { ProfileOwner } from './profile-owner.ts'

export interface ProfileViewParts {
  database: Database
  clock: Clock
  policies: Policies
  contentRepository: ContentRepository
}

export async function profileView(
  { database, clock, policies, contentRepository }: ProfileViewParts,
  member: SignedIn,
  owner: ProfileOwner,
  language: Language,
): Promise<Profile> {
  const { enrolment, policy, own, principalsOwn } = owner
  const { personId } = enrolment
  const [person, account, accounts, changes] = await Promise.all([
    policies.enrolled(enrolment, language),
    own
      ? findAccountById(database, member.accountId)
      : beyondReach('accounts', () => findAccountByPerson(database, personId)),
    principalsOwn ? accountsOf(database, personId, language) : { bank_accounts: [], bank_id: null },
    openChanges({ database, content: contentRepository.current }, owner, language, clock.now()),
  ])
  return {
    ...person,
    // Codes and mails go there, whatever the record says.
    ...(own && account && { email: account.email, phone_number: account.phone_number }),
    policy_id: policy.id,
    policy_status: policy.policy_status,
    principals_own: principalsOwn,
    phone_change: own ? 'with-code' : account ? 'theirs' : 'request',
    open_changes: changes,
    password: principalsOwn
      ? passwordAge(account?.password_changed_at ?? null, enrolment.country, clock.now())
      : null,
    ...accounts,
  }
}

function passwordAge(changedAt: Date | null, country: string, now: Date): Profile['password'] {
  if (!changedAt) return null
  const changed_on = dayIn(country, changedAt)
  const expires_on = dayIn(country, passwordExpiry(changedAt))
  return {
    changed_on,
    expires_on,
    days_left: Math.max(0, daysBetween(dayIn(country, now), expires_on)),
    lasts_days: daysBetween(changed_on, expires_on),
  }
}
