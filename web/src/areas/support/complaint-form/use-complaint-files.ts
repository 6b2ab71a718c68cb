import { isTooLarge } from '@falaj/contract/requests/rules/documents.ts'
import {
  isComplaintDocument,
  mostComplaintDocuments,
} from '@falaj/contract/support/rules/complaint-form.ts'
import { useState } from 'react'
import type { MessageKey } from '../../../language/message-key.ts'
import { fieldSentences } from '../../../session/call-failed.ts'
import { showPassingProblem } from '../../../ui/passing-problem.ts'
import { type ComplaintFile, type ComplaintTyping, typedOf } from './complaint-typing.ts'

/** The files of a complaint: they travel with it, because a visitor has no account to send them ahead for. */
export function useComplaintFiles(kept: ComplaintTyping) {
  const [files, setFiles] = useState(() => typedOf(kept).files)
  const replaceFiles = (next: readonly ComplaintFile[]) => {
    setFiles(next)
    kept.keep({ ...typedOf(kept), files: next })
  }
  const sent = files.filter(({ refusal }) => !refusal)
  const add = (chosen: readonly File[]) => {
    let room = mostComplaintDocuments - sent.length
    const added = chosen.map((file): ComplaintFile => {
      const key = refusalOf(file) ?? (room > 0 ? undefined : 'complaint.attachments.tooMany')
      if (!key) room -= 1
      return { key: crypto.randomUUID(), file, refusal: key && { key } }
    })
    replaceFiles([...files, ...added])
    const refused = added.find(({ refusal }) => refusal)?.refusal
    if (refused && 'key' in refused) showPassingProblem(refused.key)
  }
  const remove = (key: string) => replaceFiles(files.filter((one) => one.key !== key))
  /** What the server says of them, as `docs[1]` of those that were sent. @returns the names with their reasons. */
  const refuse = (thrown: unknown): { name: string; reason: string }[] => {
    const sentences = fieldSentences(thrown)
    const refused = sent.flatMap(({ key, file: { name } }, at) => {
      const reason = sentences.get(`docs[${at}]`)
      return reason === undefined ? [] : [{ key, name, reason }]
    })
    replaceFiles(
      files.map((one) => {
        const reason = refused.find(({ key }) => key === one.key)?.reason
        return reason === undefined ? one : { ...one, refusal: { sentence: reason } }
      }),
    )
    return refused
  }
  return { files, sent, add, remove, refuse }
}

/** SUP-032, SUP-033 */
function refusalOf({ name, size }: File): MessageKey | undefined {
  if (!isComplaintDocument(name)) return 'complaint.attachments.type'
  if (isTooLarge(size)) return 'files.tooLarge'
  return size === 0 ? 'files.empty' : undefined
}
