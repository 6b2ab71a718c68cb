/** A login with a passkey: by the button, or by choosing one at the field of the username. */
import { passkeySignIn, passkeySignInOptions } from '@falaj/contract/access/passkeys/calls.ts'
import { askDevice } from '../../../passkeys/device.ts'
import { forgetUsedHere, noteUsedHere } from '../../../passkeys/possible.ts'
import { call } from '../../../session/call.ts'
import { CallRefused } from '../../../session/call-failed.ts'
import { enterBy } from '../../../session/enter.ts'
import { earlierSessionHasEnded } from './welcome.ts'

export { PasskeyStopped } from '../../../passkeys/device.ts'

/** The page on which the session begins. @throws {PasskeyStopped} */
export async function logInWithPasskey({ quietly = false } = {}): Promise<string | undefined> {
  const { data } = await call(passkeySignInOptions, {})
  const passkey = await askDevice(data, { quietly })
  await earlierSessionHasEnded()
  try {
    const page = await enterBy(async () => (await call(passkeySignIn, { body: { passkey } })).token)
    noteUsedHere()
    return page
  } catch (thrown) {
    // Removed, or of another account: next time the password comes first again.
    if (thrown instanceof CallRefused) forgetUsedHere()
    throw thrown
  }
}
