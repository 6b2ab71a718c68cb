import { KeptTyping } from '../../../session/kept-typing.ts'
import type { Name } from './complaint-form.tsx'
import type { ComplaintFile } from './use-complaint-files.ts'

export interface TypedComplaint {
  answers: Readonly<Partial<Record<Name, string>>>
  files: readonly ComplaintFile[]
}

/** A complaint that was not sent, by the earlier one that it is about. */
const typing = new KeptTyping<TypedComplaint>()

const nothing: TypedComplaint = { answers: {}, files: [] }

export const typedComplaint = (about: string): TypedComplaint => typing.read(about) ?? nothing

export const keepComplaint = (about: string, typed: Partial<TypedComplaint>): void =>
  typing.keep({ ...typedComplaint(about), ...typed }, about)

export const forgetComplaint = (about: string): void => typing.forget(about)
