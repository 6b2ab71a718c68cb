/** Who viewed the documents within a member's reach, in words. */
import {
  type DocumentViewer,
  type ViewedDocument,
  viewedDocuments,
} from '@falaj/contract/profile/privacy/rules/document-views.ts'
import type { DocumentView } from '@falaj/contract/profile/privacy/schemas.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { findHomeCountry } from '../../../home-country.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { fullName } from '../../../names.ts'
import type { Database } from '../../../ports/database/open.ts'
import type { Reach } from '../../../reach.ts'
import type { RequestKinds } from '../../requests/kind.ts'
import { listNames, listViews, type ViewRow } from './document-views-store.ts'

const pageSize = 20

export async function documentViews(
  database: Database,
  { accountId, reach }: Pick<SignedIn, 'accountId' | 'reach'>,
  {
    by,
    before,
    most = pageSize,
  }: { by?: 'insurer' | 'me' | undefined; before?: number | undefined; most?: number },
  { language, now, kinds: requestKinds }: { language: Language; now: Date; kinds: RequestKinds },
): Promise<{ data: DocumentView[]; more: boolean }> {
  const rows = await listViews(
    database,
    { kinds: requestKinds, reach },
    { accountId, by, before, most: most + 1 },
  )
  const shown = rows.slice(0, most)
  const readers = shown.flatMap(({ reader_id }) => reader_id ?? [])
  const [names, country] = await Promise.all([
    listNames(
      database,
      readers.filter((id) => reach.people.includes(id)),
    ),
    findHomeCountry(database, reach.self, now),
  ])
  const data = shown.map((row) => {
    const by = viewerOf(row, reach)
    const reader = by === 'family' ? names.find(({ id }) => id === row.reader_id) : undefined
    return {
      id: row.id,
      at: instantOf(country, row.at),
      by,
      name: reader ? fullName(language, reader) : null,
      document: documentOf(row),
      file_name: row.file_name,
      reference_number: row.reference_number,
      request_kind: kinds[row.request_kind ?? ''] ?? null,
      person_name: fullName(language, row),
    }
  })
  return { data, more: rows.length > most }
}

/** A dependant learns that the main member of the policy looked, and of nobody else outside the own reach who it was. */
function viewerOf({ account_id, reader_id }: ViewRow, reach: Reach): DocumentViewer {
  if (account_id === null) return 'insurer'
  if (reader_id === reach.self) return 'me'
  const isPrincipal = reach.claimants.some(
    ({ personId, principalId }) => personId === reach.self && principalId === reader_id,
  )
  return isPrincipal ? 'principal' : 'family'
}

const kinds: Record<string, DocumentView['request_kind']> = {
  claim: 'claim',
  preapproval: 'pre-approval',
  complaint: 'complaint',
}

function documentOf({ subject, file_name }: ViewRow): ViewedDocument {
  const named = subject.split(':')[0]
  if (named === 'file') return file_name === null ? 'gone' : 'file'
  return viewedDocuments.find((document) => document === named) ?? 'gone'
}
