/** What the portal holds of an account itself: no hash, no code, no token. */
import { sql } from 'kysely'
import { firstText } from '../../../../ports/database/text-in.ts'
import type { Database } from '../../../../ports/database/open.ts'
import type { Reach } from '../../../../reach.ts'
import { reachCondition } from '../../../requests/reach-condition.ts'

export function listOwnAccount(database: Database, accountId: number) {
  return database
    .selectFrom('account')
    .select([
      'email',
      'username',
      'phone_number',
      'phone_verified',
      'language',
      'notices_by_mail',
      'notices_by_sms',
      'created_at',
      'first_used_at',
      'password_changed_at',
    ])
    .select(
      sql<string[]>`(
        select coalesce(json_agg(${firstText('question')} order by security_question.id), '[]')
        from security_answer join security_question on security_question.id = question_id
        where account_id = account.id
      )`.as('security_questions'),
    )
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export function listSignInsWhole(database: Database, accountId: number) {
  return database
    .selectFrom('session')
    .select(['created_at', 'last_seen_at', 'ended_at', 'end_reason', 'address', 'user_agent'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute()
}

export function listTrusted(database: Database, accountId: number) {
  return database
    .selectFrom('trusted_browser')
    .select(['user_agent', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Their keys open nothing for whoever reads them, and tell nobody anything. */
export function listOwnPasskeys(database: Database, accountId: number) {
  return database
    .selectFrom('passkey')
    .select(['name', 'created_at', 'last_used_at', 'backed_up', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** At whom, and since when; the provider's own id of the person as well. */
export function listOwnIdentities(database: Database, accountId: number) {
  return database
    .selectFrom('national_identity')
    .select(['provider', 'subject', 'linked_at', 'last_used_at', 'removed_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** Its key and recovery codes are secrets. */
export function findOwnApp(database: Database, accountId: number) {
  return database
    .selectFrom('authenticator_app')
    .select(['added_at', 'code_by_message'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** What was agreed to: which version of which text, and where it was asked. */
export function listConsents(database: Database, accountId: number) {
  return database
    .selectFrom('consent')
    .select(['document', 'version', 'given_at', 'subject'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** What was chosen for the newsletter at the account's address. */
export function findNewsletter(database: Database, email: string) {
  return database
    .selectFrom('newsletter_preference')
    .select([
      'interests',
      'email_agreed_at',
      'sms_agreed_at',
      'married',
      'childrens_education',
      'retirement',
      'property',
      'general_savings',
      'children_count',
      'children_below_eighteen',
      'language',
      'updated_at',
    ])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

/** What somebody asked the core system to change, for himself or herself and for dependants. */
export function listChanges(database: Database, accountId: number, reach: Reach) {
  return (
    database
      .selectFrom('profile_change')
      .innerJoin('person', 'person.id', 'profile_change.person_id')
      .select([
        'profile_change.reference_number',
        'person.card_number',
        'profile_change.section',
        'profile_change.before',
        'profile_change.wanted',
        'profile_change.state',
        'profile_change.requested_at',
        'profile_change.decided_at',
        'profile_change.reason',
      ])
      .where('profile_change.account_id', '=', accountId)
      // They tell what stood there before.
      .where(reachCondition(reach.enrolments, 'profile_change'))
      .orderBy('profile_change.id')
      .execute()
  )
}
