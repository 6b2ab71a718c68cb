/** What the details of every kind of request show besides what is its own (CLM-052 to CLM-061, PRE-033 to PRE-035). */
import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Reach } from '../../reach.ts'
import { listDocuments, type RequestDocument } from './documents-store.ts'
import { listEvents } from './request-store.ts'
import type { RequestKind, RequestRow } from './kind.ts'
import type { ReadingParts } from './list.ts'
import { whatHappened } from './timeline.ts'
import { instantThere, settingIn } from './view.ts'

type Found = Pick<
  RequestRow,
  'id' | 'policy_id' | 'status' | 'created_at' | 'submission_date' | 'decided_at'
>

export async function aboutFound(
  { database, policies, files, clock }: ReadingParts,
  kind: RequestKind,
  reach: Reach,
  request: Found,
  language: Language,
) {
  const [policy, all, events] = await Promise.all([
    policies.summary(reach, request.policy_id, language),
    listDocuments(database, request.id),
    listEvents(database, request.id),
  ])
  const { id, country_code, expiry_date, ext_policy_number, policy_number } = policy
  const setting = settingIn(country_code, clock.now(), { language, files, self: reach.self })
  const documents = all.filter(({ scan }) => scan !== 'infected')
  return {
    setting,
    written: (at: Date) => instantThere(at, setting),
    policy: {
      id,
      ext_policy_number,
      policy_number,
      holder_name: policy.employer_name,
      expiry_date,
    },
    documents,
    events,
    happened: whatHappened(kind, request, documents, events, country_code),
  }
}

export const attachedDocument = (
  file: RequestDocument,
  written: (at: Date) => string,
): AttachedDocument => ({
  id: file.id,
  file_name: file.file_name,
  file_path: file.handle,
  filepath: file.handle,
  media_type: file.media_type,
  size: file.size,
  sha256: file.sha256,
  uploaded_at: written(file.created_at),
})
