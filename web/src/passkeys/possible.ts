/** Whether the browser knows passkeys, and whether this device can hold one by itself. */

export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

export const holdsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()

/** That one was used here: the login begins with it next time. It names nobody. `first-paint.ts` reads it, too. */
const flag = 'passkey-here'
export const wasUsedHere = (): boolean => localStorage.getItem(flag) !== null
export const noteUsedHere = (): void => localStorage.setItem(flag, '1')
export const forgetUsedHere = (): void => localStorage.removeItem(flag)
