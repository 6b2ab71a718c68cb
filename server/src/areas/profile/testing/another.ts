/** The session of a principal of another family. */
import { aFamily } from '../../../testing/cover.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { signIn } from '../../../testing/sign-in.ts'

let phone = 971507654321
export async function anAccountOfAnother(portal: TestPortal): Promise<string> {
  phone += 10
  const other = await aFamily(portal.database, { lastName: 'Saleh', phone: `+${phone}` })
  return signIn(portal, portal.browser(), other.account)
}
