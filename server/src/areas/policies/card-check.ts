/** What a clinic sees when it checks a document: whose it is and whether it is valid, but nothing about health. */
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { hoursMs, later } from '../../clock.ts'
import { notFound } from '../../http/refusal.ts'
import { isShortLived } from '@falaj/contract/services/rules/certificates.ts'
import { checkApproval } from '../preapprovals/check-approval.ts'
import type { Database } from '../../ports/database/open.ts'
import { checkedPaper, type CheckedPaper, type Checking, holderColumns } from './checked-paper.ts'
import { type DocumentCode, readDocumentCode } from './document-codes.ts'
import { isEnrolled } from './enrolments-store.ts'

export async function checkCard(
  database: Database,
  key: Buffer,
  written: string,
  asked: Checking,
): Promise<CheckedPaper> {
  const code = readDocumentCode(key, written)
  if (!code) throw notFound()
  if (code.kind === 'pre-approval') return checkApproval(database, code, asked)
  const row = await findEnrolment(database, code.subjectId)
  if (!row) throw notFound()
  const state = (): CheckedPaper['state'] => {
    if (row.expiry_date < dayIn(row.iso2, asked.at)) return 'expired'
    if (!row.active || !isEnrolled(row)) return 'revoked'
    return code.validUntil < asked.at ? 'outdated' : 'valid'
  }
  return checkedPaper(row, asked, {
    kind: code.kind,
    state: state(),
    valid_until: lastDay(code, row),
    approval: null,
  })
}

/** For a document that ends before the cover, its own last day. */
function lastDay(code: DocumentCode, cover: { expiry_date: string; iso2: string }): string {
  if (!isShortLived(code.kind)) return cover.expiry_date
  // A code expires at a full hour, but the last day ends at different times across the Gulf.
  const own = dayIn(cover.iso2, later(code.validUntil, -hoursMs(2)))
  return own < cover.expiry_date ? own : cover.expiry_date
}

function findEnrolment(database: Database, id: number) {
  return database
    .selectFrom('enrolment')
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .innerJoin('policy', 'policy.id', 'enrolment.policy_id')
    .innerJoin('country', 'country.id', 'policy.country_id')
    .select([...holderColumns, 'enrolment.status'])
    .where('enrolment.id', '=', id)
    .executeTakeFirst()
}
