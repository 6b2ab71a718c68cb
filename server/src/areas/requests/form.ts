/** Reads a form as it arrives: fields, files as `group[index]`, handles of files that came ahead, and deletions. */
import {
  areSorted,
  type DocumentPolicy,
  largestDocument,
  mostDocuments,
  unsorted,
} from '@falaj/contract/requests/rules/documents.ts'
import type { FastifyRequest } from 'fastify'
import type { output, ZodType } from 'zod'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { type CountedUploadParts, receiveFromMember } from '../../http/counted-uploads.ts'
import { Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { ArrivedFile, ArrivedUpload } from '../../http/uploads.ts'
import { isMessageKey, type MessageKey } from '../../text.ts'
import { tooLargeAsDocument } from '../staged-uploads/too-large.ts'
import type { RequestKind } from './kind.ts'
import type { CommandParts, Filed, Submitted } from './command.ts'

export interface FormDocuments {
  files: { group: string; file: ArrivedFile }[]
  ahead: { group: string; field: string; handle: string }[]
  /** Handles or ids of documents that are on the request. */
  deleted: string[]
}

export interface RequestForm<Fields> extends FormDocuments {
  fields: Fields
}

export interface RequestCommandParts extends CommandParts, CountedUploadParts {}

/** Receives the form, lets `write` handle it, and always removes the uploaded files afterwards. */
export async function receiveForm<
  Shape extends ZodType<{ draft_in_progress?: string | undefined }>,
>(
  parts: RequestCommandParts,
  kind: RequestKind,
  { member, request }: { member: SignedIn; request: FastifyRequest },
  shape: Shape,
  write: (asked: Submitted & { form: RequestForm<output<Shape>> }) => Promise<Filed>,
): Promise<Filed> {
  const key = idempotencyKeyOf(request)
  const limits = { largest: largestDocument, mostFiles: mostDocuments }
  await using arrived = await receiveFromMember(parts, { member, request }, limits).catch(
    tooLargeAsDocument,
  )
  const form = readForm(kind.documents, shape, arrived)
  // Awaited here, because the uploaded files are removed when this function ends.
  return await write({ member: arrived.member, key, progress: form.fields.draft_in_progress, form })
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
