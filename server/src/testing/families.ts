/** For all tests of a file: a portal with a family, and the session of its principal. */
import { aFamily } from './cover.ts'
import { forThisFile } from './for-this-file.ts'
import { openTestPortal } from './portal.ts'
import { signIn } from './sign-in.ts'

export async function openFamilyPortal() {
  const portal = await forThisFile(openTestPortal())
  const family = await aFamily(portal.database)
  const token = await signIn(portal, portal.browser(), family.account)
  return { portal, family, token }
}

/** Also with the spouse's session, and with another family, whose records the first one must never see. */
export async function openTwoFamilies() {
  const { portal, family, token } = await openFamilyPortal()
  const other = await aFamily(portal.database, { lastName: 'Saleh', phone: '+971507654321' })
  const spouseToken = await signIn(portal, portal.browser(), family.spouseAccount)
  return { portal, family, other, token, spouseToken }
}
