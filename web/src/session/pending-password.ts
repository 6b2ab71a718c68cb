/**
 * The password between login and one-time code. In this module's memory only: never in storage, never in
 * navigation state, gone with a reload.
 */
let pending: string | undefined

export function setPendingPassword(password: string): void {
  pending = password
}

export function pendingPassword(): string | undefined {
  return pending
}

export function forgetPassword(): void {
  pending = undefined
}
