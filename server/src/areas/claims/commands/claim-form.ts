/** Reads a claim's form as it arrives: fields, files as `group[index]`, handles of files that came ahead, and deletions. */
import { type DocumentGroup, documentGroups } from '@falaj/contract/claims/rules/documents.ts'
import { largestDocument, mostDocuments } from '@falaj/contract/requests/rules/documents.ts'
import type { FastifyRequest } from 'fastify'
import type { output, ZodType } from 'zod'
import { Refused } from '../../../http/refusal.ts'
import { type MemberUploadParts, receiveFromMember } from '../../../http/member-uploads.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import type { ArrivedFile, ArrivedUpload } from '../../../http/uploads.ts'
import type { MessageKey } from '../../../text.ts'
import { tooLargeAsDocument } from '../../staged-uploads/too-large.ts'

export interface FormDocuments {
  files: { group: DocumentGroup; file: ArrivedFile }[]
  ahead: { group: DocumentGroup; field: string; handle: string }[]
  /** Handles or ids of documents that are on the claim. */
  deleted: string[]
}

export interface ClaimForm<Fields> extends FormDocuments {
  fields: Fields
}

/** The upload is the caller's to dispose of. */
export function receiveForm(
  parts: MemberUploadParts,
  sent: { member: SignedIn; request: FastifyRequest },
): Promise<ArrivedUpload> {
  const limits = { largest: largestDocument, mostFiles: mostDocuments }
  return receiveFromMember(parts, sent, limits).catch(tooLargeAsDocument)
}

/** @throws {Refused} 422 with each field that is wrong. */
export function readForm<Shape extends ZodType>(
  shape: Shape,
  arrived: ArrivedUpload,
): ClaimForm<output<Shape>> {
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
    const wrong = read.error.issues.map(({ path }): [string, MessageKey] => [
      path.join('.'),
      'server.invalid-field',
    ])
    throw invalid(Object.fromEntries(wrong))
  }
  return { ...form, fields: read.data }
}

const invalid = (fields: Record<string, MessageKey>) =>
  new Refused(422, 'server.invalid', { fields })

function groupOf(field: string): DocumentGroup | undefined {
  const name = /^(\w+)\[\d{0,4}\]$/.exec(field)?.[1]
  return documentGroups.find((group) => group === name)
}
