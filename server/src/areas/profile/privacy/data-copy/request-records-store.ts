/** What a member and the family asked for, with the documents, as far as the reach goes. */
import { ownFieldsOfAll } from '@falaj/contract/request-kinds.ts'
import { ownNames } from '@falaj/contract/requests/own-fields.ts'
import { sql } from 'kysely'
import { fileHolders } from '../../../../file-holders.ts'
import type { Database } from '../../../../ports/database/open.ts'
import type { Reach } from '../../../../reach.ts'
import { type Inbox, inboxOf } from '../../../notices/inbox.ts'
import { hasOwnersContact, isPaidToOwner } from '../../../requests/former-owner.ts'
import type { RequestKinds } from '../../../requests/kind.ts'
import { reachCondition, reachConditionOfAnyKind } from '../../../requests/reach-condition.ts'

/** Whose records, of requests of each kind as far as it is read. */
export interface Within {
  kinds: RequestKinds
  reach: Reach
}

/** Of the account that was paid to: its bank, and the last four digits. */
export function listRequests(database: Database, { kinds, reach }: Within) {
  return database
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .innerJoin('policy', 'policy.id', 'request.policy_id')
    .select([
      'request.kind',
      'request.reference_number',
      'request.status',
      'person.card_number',
      'policy.ext_policy_number as policy_number',
      'request.created_at',
      'request.submission_date',
      'request.decided_at',
      'request.paid_on',
      'request.valid_until',
      'request.diagnosis',
      'request.currency',
      'request.claimed_amount',
      'request.approved_amount',
      'request.denied_amount',
      'request.payable_amount',
      'request.additional_info',
      'request.remarks',
      'request.exclusion',
      'request.returned_because',
      'request.service_list',
    ])
    .select(ownNames(ownFieldsOfAll).map((column) => `request.${column}` as const))
    .select([
      sql<string | null>`case when ${hasOwnersContact} then request.email end`.as('email'),
      sql<string | null>`case when ${hasOwnersContact} then mobile_number end`.as('mobile_number'),
      sql<string | null>`case when ${isPaidToOwner} then payee ->> 'bank_name' end`.as(
        'paid_to_bank',
      ),
      sql<string | null>`case when ${isPaidToOwner} then payee ->> 'last_four' end`.as(
        'paid_to_last_four',
      ),
    ])
    .select(
      sql<object[]>`(
        select coalesce(json_agg(json_build_object('at', at, 'status', event.status, 'by', actor) order by event.id), '[]')
        from request_event as event where event.request_id = request.id
      )`.as('history'),
    )
    .where(reachConditionOfAnyKind(kinds, reach))
    .orderBy('request.id')
    .execute()
}

/** The documents of requests and complaints, and those of the chat under `chat`; none in which a virus was found. */
export function listFiles(database: Database, within: Within) {
  return database
    .selectFrom(fileHolders({ within }).as('holder'))
    .innerJoin('stored_file', 'stored_file.id', 'holder.file_id')
    .select([
      'stored_file.id',
      'stored_file.handle',
      'stored_file.file_name',
      'stored_file.size',
      'stored_file.sha256',
      'stored_file.created_at',
    ])
    .select(sql<string>`coalesce(holder.reference_number, 'chat')`.as('reference_number'))
    .where('stored_file.scan', '<>', 'infected')
    .orderBy('stored_file.id')
    .execute()
}

export function listAuthorizations(database: Database, reach: Reach) {
  return database
    .selectFrom('provider_authorization as preapproval')
    .innerJoin('person', 'person.id', 'preapproval.person_id')
    .select([
      'preapproval.authorization_reference as reference_number',
      'person.card_number',
      'preapproval.submit_date',
      'preapproval.processed_date',
      'preapproval.hospital',
      'preapproval.status',
      'preapproval.rejection_reason',
      'preapproval.exclusion',
      'preapproval.principal_diagnosis',
      'preapproval.other_diagnoses',
      'preapproval.procedures',
    ])
    .where(reachCondition(reach.enrolments, 'preapproval'))
    .orderBy('preapproval.id')
    .execute()
}

/** A complaint is between the insurer and whoever made it. */
export function listComplaints(database: Database, personId: number) {
  return database
    .selectFrom('complaint')
    .select([
      'reference_number',
      'created_at',
      'name',
      'email',
      'phone_number',
      'policy_number',
      'certificate_number',
      'message',
    ])
    .select(
      sql<object[]>`(
        select coalesce(json_agg(json_build_object('at', at, 'what', event.kind, 'message', event.message) order by event.id), '[]')
        from complaint_event as event where event.complaint_id = complaint.id
      )`.as('history'),
    )
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
}

export function listForms(database: Database, accountId: number) {
  return database
    .selectFrom('draft_in_progress')
    .select(['kind', 'step', 'answers', 'saved_at', 'kept_until'])
    .where('account_id', '=', accountId)
    .where('sent_at', 'is', null)
    .orderBy('saved_at')
    .execute()
}

/** As far as it is about people within reach, like the inbox itself. */
export function listInbox(database: Database, inbox: Inbox) {
  return inboxOf(database, inbox)
    .select(['notice.kind', 'notice.reference_number', 'notice.at', 'notice.read_at'])
    .orderBy('notice.id')
    .execute()
}

/** What was written in the portal's own chat, the earliest first. */
export function listChat(database: Database, personId: number) {
  return database
    .selectFrom('chat_message')
    .select(['by', 'author', 'at', 'text'])
    .where('person_id', '=', personId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
