/** Names under which the forms of requests are saved: `claim`, `edit-claim:17`, `resubmit-claim:17`. */
import type { Reach } from '../../reach.ts'
import type { Database } from '../../ports/database/open.ts'
import type { RequestKind, RequestKinds } from './kind.ts'
import { listOwnReferences } from './request-store.ts'

export const editForm = ({ name }: RequestKind, id: number): string => `edit-${name}:${id}`
export const resubmitForm = ({ name }: RequestKind, id: number): string => `resubmit-${name}:${id}`

interface SavedForm {
  kind: RequestKind
  /** Of the request that is changed; undefined for a new one. */
  id: number | undefined
}

/** Undefined when no kind has such a form. */
export function savedForm(kinds: RequestKinds, form: string): SavedForm | undefined {
  const [, name = form, id] = /^(?:edit|resubmit)-(\w+):(\d+)$/.exec(form) ?? []
  const kind = kinds.get(name)
  return kind && { kind, id: id === undefined ? undefined : Number(id) }
}

/** How members know the requests that these forms change: their own, by the form's name. */
export async function ownReferences(
  database: Database,
  reach: Reach,
  kinds: RequestKinds,
  forms: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const about = forms.flatMap((form) => {
    const { kind, id } = savedForm(kinds, form) ?? {}
    return kind && id !== undefined ? [{ form, kind: kind.name, id }] : []
  })
  const found = await listOwnReferences(database, reach.self, about)
  return new Map(
    about.flatMap(({ form, kind, id }) => {
      const row = found.find((one) => one.kind === kind && one.id === id)
      return row ? [[form, row.reference_number] as const] : []
    }),
  )
}
