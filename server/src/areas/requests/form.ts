/** Reads a form as it arrives: fields, files as `group[index]`, handles of files that came ahead, and deletions. */
import {
  areSorted,
  type DocumentPolicy,
  mostDocuments,
  unsorted,
} from '@falaj/contract/requests/rules/documents.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { FastifyRequest } from 'fastify'
import type { output, ZodType } from 'zod'
import { type CountedUploadParts, receiveFromMember } from '../../http/counted-uploads.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { languageOf } from '../../http/language.ts'
import { Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { ArrivedFile, ArrivedUpload } from '../../http/uploads.ts'
import type { Database } from '../../ports/database/open.ts'
import { isMessageKey, type MessageKey } from '../../text.ts'
import { stagedHashes } from '../staged-uploads/staged-uploads.ts'
import { documentLimits } from '../staged-uploads/store-document.ts'
import type { RequestKind } from './kind.ts'

export interface FormDocuments {
  files: { group: string; file: ArrivedFile }[]
  ahead: { group: string; field: string; handle: string }[]
  /** Handles or ids of documents that are on the request. */
  deleted: string[]
}

export interface RequestForm<Fields> extends FormDocuments {
  fields: Fields
}

/** A form with whoever sent it. Its files are removed when it goes out of scope; those to be kept are in the store then. */
export interface ReceivedForm<Fields> extends RequestForm<Fields>, AsyncDisposable {
  member: SignedIn
  /** The `Idempotency-Key`, if one was sent. */
  key: string | undefined
  /** Of the answer. */
  language: Language
}

export async function receiveForm<Shape extends ZodType>(
  parts: CountedUploadParts,
  kind: RequestKind,
  { member, request }: { member: SignedIn; request: FastifyRequest },
  shape: Shape,
): Promise<ReceivedForm<output<Shape>>> {
  const key = idempotencyKeyOf(request)
  const language = languageOf(request)
  const sender = { member, request }
  const arrived = await receiveFromMember(parts, sender, documentLimits(mostDocuments))
  const dispose = () => arrived[Symbol.asyncDispose]()
  try {
    const form = readForm(kind.documents, shape, arrived)
    return { ...form, member: arrived.member, key, language, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

/** @throws {Refused} 422 with each field that is wrong. */
export function readForm<Shape extends ZodType>(
  { groups }: Pick<DocumentPolicy, 'groups'>,
  shape: Shape,
  arrived: ArrivedUpload,
): RequestForm<output<Shape>> {
  const taken = areSorted({ groups }) ? [...groups, unsorted] : groups
  const groupOf = (field: string): string | undefined => {
    const name = /^(\w+)\[\d{0,4}\]$/.exec(field)?.[1]
    return taken.find((group) => group === name)
  }
  const form: FormDocuments = { files: [], ahead: [], deleted: [] }
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(arrived.fields)) {
    const group = groupOf(name)
    const deletes = /^deleted_docs\[\d{0,4}\]$/.test(name)
    if (!group && !deletes) fields[name] = value
    else if (value !== '') {
      if (!/^[\w-]{1,100}$/.test(value)) throw invalid({ [name]: 'server.invalid-field' })
      if (group) form.ahead.push({ group, field: name, handle: value })
      else form.deleted.push(value)
    }
  }
  for (const file of arrived.files) {
    const group = groupOf(file.field)
    // A chooser without a choice sends an empty file without a name.
    if (group && !(file.size === 0 && file.fileName === 'file')) form.files.push({ group, file })
    else if (!group) throw invalid({ [file.field]: 'server.invalid-field' })
  }
  if (form.files.length + form.ahead.length > mostDocuments) {
    throw new Refused(422, 'server.upload.too-many', { values: { most: mostDocuments } })
  }
  const read = shape.safeParse(fields)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }): [string, MessageKey] => [
      path.join('.'),
      isMessageKey(message) ? message : 'server.invalid-field',
    ])
    throw invalid(Object.fromEntries(wrong))
  }
  return { ...form, fields: read.data }
}

const invalid = (fields: Record<string, MessageKey>) =>
  new Refused(422, 'server.invalid', { fields })

/** Two sendings of one form may differ in these. */
const ignored = new Set(['draft_in_progress', 'declaration'])

/** What makes two submissions of a form the same: what they say, and what is in their files. */
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
