import { KeptTyping, type OpenTyping } from '../../../session/kept-typing.ts'
import type { Name } from './complaint-form.tsx'
import type { ComplaintFile } from './use-complaint-files.ts'

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
