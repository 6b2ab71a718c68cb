/** What a clinic sees when it checks a document: whose it is and whether it is valid, but nothing about health. */
import { daysInForce } from '@falaj/contract/policies/rules/cover.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { hoursMs, later } from '../../clock.ts'
import { notFound } from '../../http/refusal.ts'
import { lastDayOf } from '@falaj/contract/services/rules/certificates.ts'
import { checkApproval } from '../preapprovals/check-approval.ts'
import type { Database } from '../../ports/database/open.ts'
import {
  checkedDocumentOf,
  type CheckedDocument,
  type Checking,
  coverOf,
  holderColumns,
} from './checked-document.ts'
import { readDocumentCode } from './document-codes.ts'

export async function checkCard(
  database: Database,
  key: Buffer,
  written: string,
  checking: Checking,
): Promise<CheckedDocument> {
  const code = readDocumentCode(key, written)
  if (!code) throw notFound()
  if (code.kind === 'pre-approval') return checkApproval(database, code, checking)
  const row = await findEnrolment(database, code.subjectId)
  if (!row) throw notFound()
  const today = dayIn(row.iso2, checking.at)
  const days = daysInForce(coverOf(row), today)
  const ends = days?.to ?? row.expires
  const state = (): CheckedDocument['state'] => {
    if (ends < today) return 'expired'
    // Nothing is issued before the first day.
    if (!days || today < days.from) return 'revoked'
    return code.validUntil < checking.at ? 'outdated' : 'valid'
  }
  return checkedDocumentOf(row, checking, {
    kind: code.kind,
    state: state(),
    valid_until: lastDayOf(code.kind, {
      // A code expires at a full hour, but the last day ends at different times across the Gulf.
      own: dayIn(row.iso2, later(code.validUntil, -hoursMs(2))),
      coverEnds: ends,
    }),
    approval: null,
  })
}

function findEnrolment(database: Database, id: number) {
  return database
    .selectFrom('enrolment')
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .innerJoin('policy', 'policy.id', 'enrolment.policy_id')
    .innerJoin('country', 'country.id', 'policy.country_id')
    .select(holderColumns)
    .where('enrolment.id', '=', id)
    .executeTakeFirst()
}
