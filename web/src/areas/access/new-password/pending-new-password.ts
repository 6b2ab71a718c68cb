/**
 * The new password between its page and the security questions, with the link that it came by (ACC-144).
 * In this module's memory only: never in storage, never in navigation state, gone with a reload.
 */
import type { PasswordLink } from '@falaj/contract/access/rules/link.ts'

export interface PendingNewPassword extends PasswordLink {
  password: string
  conpassword: string
}

export interface ChosenQuestion {
  /** As in the select; empty while none is chosen. */
  id: string
  answer: string
}

let pending: PendingNewPassword | undefined
let answers: readonly ChosenQuestion[] | undefined

export function holdNewPassword(chosen: PendingNewPassword): void {
  pending = chosen
}

export function heldNewPassword(): PendingNewPassword | undefined {
  return pending
}

/** What was answered stays when another password has to be chosen. */
export function holdAnswers(given: readonly ChosenQuestion[]): void {
  answers = given
}

export function heldAnswers(): readonly ChosenQuestion[] | undefined {
  return answers
}

export function dropNewPassword(): void {
  pending = undefined
  answers = undefined
}
