/** A request as it is sent (CLM-107 to CLM-110, CLM-129, PRE-060 to PRE-063). */
import { unsorted } from '@falaj/contract/requests/rules/documents.ts'
import type { RequestDocument } from '../documents/document-queue.ts'
import { type Attachments, onRecord } from '../documents/of-request.ts'
import type { DocumentPlace, Intent } from '../kind.ts'
import { type Fields, type FormContext, questionsIn, sentOf } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import { type Answers, deletedIn, sortedIn } from '../saved-form/answers.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'

export async function requestFields<G extends FormContext>(
  { kind, steps, fields, attachments }: RequestForm<G>,
  saved: SavedForm,
  { given, intent }: { given: G; intent: Intent },
): Promise<FormData> {
  const { answers } = saved.state()
  return formOf([
    ...fields(given),
    ['policy_id', String(given.policy.id)],
    ['status', intent],
    ['submission_id', answers.submission_id ?? ''],
    ...(await sentOf(questionsIn(steps), answers, given)),
    ...endOf(saved, intent === 'confirm'),
    ...documentFields(documentsOfRequest(saved, kind.places, attachments(given))),
    ...deletedFields(answers, kind.places, attachments(given)),
  ])
}

/** What is added to an existing request, identified by `fields` (CLM-142, PRE-078). */
export function additionFields(
  saved: SavedForm,
  places: readonly DocumentPlace[],
  { fields, attachments }: { fields: Fields; attachments: Attachments | undefined },
) {
  const { answers, documents } = saved.state()
  return formOf([
    ...fields,
    ...endOf(saved, true),
    ...documentFields(sentDocuments(documents, places)),
    ...deletedFields(answers, places, attachments),
  ])
}

/** With `draft_in_progress` the server marks the saved form as submitted in the same transaction. */
const endOf = ({ kind }: SavedForm, declared: boolean): Fields => [
  ['declaration', declared ? 'true' : ''],
  ['draft_in_progress', kind],
]

type SentDocument = Pick<RequestDocument, 'handle' | 'group'> & { name?: string }

/** Documents on record of which it has been said now what they are. */
function sortedSince(
  answers: Answers,
  places: readonly DocumentPlace[],
  attachments: Attachments | undefined,
): SentDocument[] {
  const deleted = deletedIn(answers)
  return onRecord(places, attachments, sortedIn(answers))
    .filter(
      ({ id, wasUnsorted, group }) => wasUnsorted && group !== null && !deleted.has(String(id)),
    )
    .map(({ file_path: handle, group }) => ({ handle, group }))
}

/**
 * The files, as `group[index]`, in the order in which they were added (CLM-108, PRE-061). Those of which nobody
 * has said what they are have a name of their own, which only a draft takes.
 */
export function sentDocuments(
  documents: readonly SentDocument[],
  places: readonly DocumentPlace[],
): { field: string; handle: string; name: string | undefined }[] {
  const sent = documents.flatMap(({ handle, name, group: chosen }) => {
    const group = chosen === null ? unsorted : places.find((place) => place.name === chosen)?.name
    return handle && group ? [{ handle, name, group }] : []
  })
  return sent.map(({ handle, name, group }, at) => {
    const index = sent.slice(0, at).filter((earlier) => earlier.group === group).length
    return { field: `${group}[${index}]`, handle, name }
  })
}

/** Those of a whole form: what is on record and was sorted since, and what was added. */
export const documentsOfRequest = (
  saved: SavedForm,
  places: readonly DocumentPlace[],
  attachments: Attachments | undefined,
): ReturnType<typeof sentDocuments> => {
  const { answers, documents } = saved.state()
  return sentDocuments([...sortedSince(answers, places, attachments), ...documents], places)
}

const documentFields = (sent: ReturnType<typeof sentDocuments>): Fields =>
  sent.map(({ field, handle }) => [field, handle] as const)

/** Those that were taken away elsewhere in the meantime are gone as wished. */
function deletedFields(
  answers: Answers,
  places: readonly DocumentPlace[],
  attachments: Attachments | undefined,
): Fields {
  const deleted = deletedIn(answers)
  return onRecord(places, attachments)
    .map(({ id }) => String(id))
    .filter((id) => deleted.has(id))
    .map((id, index) => [`deleted_docs[${index}]`, id] as const)
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
