/** A member of a test's own, who has logged in by password and code. */
import { aMember, newestMessage } from './builders.ts'
import type { TestPortal } from './portal.ts'
import { aPhone, Visitor } from './visitor.ts'

export type SignedInMember = Awaited<ReturnType<typeof aSignedInMember>>

export async function aSignedInMember(portal: TestPortal) {
  const phone = aPhone()
  const { accountId, email } = await aMember(portal.database, { phone })
  const visitor = new Visitor(portal)
  const token = await visitor.enter({ email, phone })
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    visitor.browser.send(method, path, { token, ...(body && { body: { ...body } }) })
  /** The one that was sent last. */
  const code = async () => (await newestMessage(portal.database, phone))?.code ?? ''
  return {
    accountId,
    email,
    phone,
    visitor,
    token,
    send,
    newestCode: code,
    /** Shows anew who they are. */
    async proveByCode() {
      await send('POST', 'proof/begin', { way: 'code' })
      return send('POST', 'proof', { otp: await code() })
    },
  }
}
