/** What makes two submissions of a form the same: what they say, and what is in their files. */
import type { Database } from '../../../ports/database/open.ts'
import { stagedHashes } from '../../staged-uploads/staged-uploads.ts'
import type { RequestForm } from '../form.ts'

/** Two sendings of one form may differ in these. */
const ignored = new Set(['draft_in_progress', 'declaration'])

export async function contentOf(
  database: Database,
  { fields, files, ahead, deleted }: RequestForm<object>,
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
