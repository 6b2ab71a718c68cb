/** Documents that hang on claims, pre-approvals and complaints, as far as a session reaches. */
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import { reachCondition } from '../requests/reach-condition.ts'

/**
 * With the person that it is about. Undefined for an unknown handle and for somebody else's document alike, and for one in which a
 * virus was found.
 */
export function findAttached(database: Database, reach: Reach, handle: string) {
  return database
    .selectFrom('stored_file')
    .select(['id', 'handle', 'file_name', 'media_type', 'size', 'sha256'])
    .select((row) =>
      row
        .selectFrom('request_document')
        .innerJoin('request', 'request.id', 'request_document.request_id')
        .select('request.person_id')
        .whereRef('request_document.file_id', '=', 'stored_file.id')
        .where(reachCondition(reach.claimants))
        .limit(1)
        .as('patient_id'),
    )
    .where('handle', '=', handle)
    .where('scan', '<>', 'infected')
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('request_document')
            .innerJoin('request', 'request.id', 'request_document.request_id')
            .whereRef('request_document.file_id', '=', 'stored_file.id')
            .where(reachCondition(reach.claimants))
            // Of a dependant who has left, claims are within reach and nothing else.
            .where((either) =>
              either.or([either('request.kind', '=', 'claim'), reachCondition(reach.enrolments)]),
            ),
        ),
        // A complaint is between the insurer and whoever made it.
        where.exists(
          where
            .selectFrom('complaint_document')
            .innerJoin('complaint', 'complaint.id', 'complaint_document.complaint_id')
            .whereRef('complaint_document.file_id', '=', 'stored_file.id')
            .where('complaint.person_id', '=', reach.self),
        ),
        where.exists(
          where
            .selectFrom('chat_document')
            .innerJoin('chat_message', 'chat_message.id', 'chat_document.message_id')
            .whereRef('chat_document.file_id', '=', 'stored_file.id')
            .where('chat_message.person_id', '=', reach.self),
        ),
      ]),
    )
    .executeTakeFirst()
}
