/**
 * The password between login and one-time code. In this module's memory only: never in storage, never in
 * navigation state, gone with a reload.
 */
let pending: string | undefined

export function holdPassword(password: string): void {
  pending = password
}

export function heldPassword(): string | undefined {
  return pending
}

export function dropPassword(): void {
  pending = undefined
}
