/**
 * Keeps the new password, with its link, until the security questions are answered (ACC-144). Only in memory, never in
 * storage or navigation state, so a reload loses it.
 */
import type { PasswordLink } from '@falaj/contract/access/rules/link.ts'

export interface PendingNewPassword extends PasswordLink {
  password: string
  conpassword: string
}

export interface ChosenQuestion {
  /** The value of the select; empty if none is chosen. */
  id: string
  answer: string
}

let pending: PendingNewPassword | undefined
let answers: readonly ChosenQuestion[] | undefined

export function setPendingNewPassword(chosen: PendingNewPassword): void {
  pending = chosen
}

export function pendingNewPassword(): PendingNewPassword | undefined {
  return pending
}

/** Kept if the member has to choose another password. */
export function setPendingAnswers(given: readonly ChosenQuestion[]): void {
  answers = given
}

export function pendingAnswers(): readonly ChosenQuestion[] | undefined {
  return answers
}

export function dropNewPassword(): void {
  pending = undefined
  answers = undefined
}
