/** What the portal holds of an account itself: no hash, no code, no token. */
import { sql } from 'kysely'
import type { Database } from '../../../../ports/database/open.ts'

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
        select coalesce(json_agg(question_en order by security_question.id), '[]')
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
