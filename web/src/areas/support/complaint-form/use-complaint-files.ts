import { isTooLarge } from '@falaj/contract/requests/rules/documents.ts'
import {
  isComplaintDocument,
  mostComplaintDocuments,
} from '@falaj/contract/support/rules/complaint-form.ts'
import { useState } from 'react'
import type { MessageKey } from '../../../language/message-key.ts'
import { showPassingProblem } from '../../../ui/passing-problem.ts'

export interface ComplaintFile {
  key: string
  file: File
  /** Why it cannot be sent. */
  refusal: MessageKey | undefined
}

/** The files of a complaint: they travel with it, because a visitor has no account to send them ahead for. */
export function useComplaintFiles() {
  const [files, setFiles] = useState<readonly ComplaintFile[]>([])
  const add = (chosen: readonly File[]) => {
    let room = mostComplaintDocuments - files.filter(({ refusal }) => !refusal).length
    const added = chosen.map((file): ComplaintFile => {
      const refusal = refusalOf(file) ?? (room > 0 ? undefined : 'complaint.attachments.tooMany')
      if (!refusal) room -= 1
      return { key: crypto.randomUUID(), file, refusal }
    })
    setFiles([...files, ...added])
    const refused = added.find(({ refusal }) => refusal)?.refusal
    if (refused) showPassingProblem(refused)
  }
  const remove = (key: string) => setFiles(files.filter((one) => one.key !== key))
  return { files, add, remove }
}

/** SUP-032, SUP-033 */
function refusalOf({ name, size }: File): MessageKey | undefined {
  if (!isComplaintDocument(name)) return 'complaint.attachments.type'
  if (isTooLarge(size)) return 'files.tooLarge'
  return size === 0 ? 'files.empty' : undefined
}
