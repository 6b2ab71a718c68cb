import type { MessageKey } from '../../../language/message-key.ts'
import { KeptTyping, type OpenTyping } from '../../../session/kept-typing.ts'
import type { Name } from './complaint-fields.ts'

export interface ComplaintFile {
  key: string
  file: File
  /** Why it is not sent: a file that is refused goes nowhere, and does not hold the complaint back. */
  refusal: { key: MessageKey } | { sentence: string } | undefined
}

interface TypedComplaint {
  answers: Readonly<Partial<Record<Name, string>>>
  files: readonly ComplaintFile[]
}

export type ComplaintTyping = OpenTyping<TypedComplaint>

/** A complaint that was not sent, by the earlier one that it is about. */
const typing = new KeptTyping<TypedComplaint>()

export const openComplaint = (about: string): ComplaintTyping => typing.open(about)

export const typedOf = ({ value }: ComplaintTyping): TypedComplaint =>
  value ?? { answers: {}, files: [] }
