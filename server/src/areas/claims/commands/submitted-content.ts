/** What makes two submissions of a claim the same: what they say, and what is in their files. */
import type { Database } from '../../../ports/database/open.ts'
import { stagedHashes } from '../../staged-uploads/staged-uploads.ts'
import type { ClaimForm } from './claim-form.ts'

/** Accepted and not believed, or said in the reader's language: two sendings of one form may differ in them. */
const ignored = new Set([
  'progress',
  'declaration',
  'payable',
  'bank_name',
  'bank_address',
  'iban_no',
  'swift',
  'account_number',
  'scheduled_to_pay',
])

export async function contentOf(
  database: Database,
  { fields, files, ahead, deleted }: ClaimForm<object>,
): Promise<Record<string, unknown>> {
  const hashes = await stagedHashes(
    database,
    ahead.map(({ handle }) => handle),
  )
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !ignored.has(name))),
    files: files.map(({ group, file }) => [group, file.sha256]),
    ahead: ahead.map(({ group, handle }) => [group, hashes.get(handle) ?? handle]),
    deleted,
  }
}
