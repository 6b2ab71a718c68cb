/** Which pages need a session: by the table itself, so that no redirect can come too late to be seen. */
import { matchRoutes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { routes } from './routes.tsx'
import { requireSessionOrLink } from '../areas/newsletter/guard.ts'
import { paths } from '../routing/paths.ts'
import { requireSession } from '../session/guard.ts'

// The build brings the texts; the table says nothing.
vi.mock('../language/texts.ts', () => ({}))

const needsSession = (path: string) =>
  (matchRoutes(routes, path) ?? []).some(({ route }) => route.middleware?.includes(requireSession))

const isKnown = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path !== '*'

/** The address without what comes after it in an example. */
const withoutValues = (path: string) =>
  path.replace(/(?<=\/(passwordReset|setNewPassword|ssologin|ssoregister))\/.*$/, '')

const open =
  '/ /login /register /verifyOTP /verifyOTP/ /verifyAccount /addPhoneNumber /addSecurityQuestion /verifyLoginOTP /updatePassword /forgotPassword /recoverUsername /passwordReset/x /setNewPassword/x /ssologin/x /ssologin/x/claims /ssoregister/x/y /contactUs /faq /complaints /complaintList /complaintDetails /aboutUs /privacyPolicy /termsOfUse /articles /articles/2 /article/1 /example-form /example-form/'

test.each(open.split(' '))('ACC-003 ACC-004 %s opens without a session', (path) => {
  expect([isKnown(path), needsSession(path)]).toEqual([true, false])
})

const guarded =
  '/home /home/policyDetails /home/addBeneficiary /home/services /home/memberPhotoUpload /home/certificates /home/downloadForm /home/videoAndManuals /videoTutorials /home/transactionHistory /preApprovals /preApprovals/details /preApprovalDetails /addPreApprovals /editPreApproval /reSubmitPreApproval /home/searchProvider /addClaim /claims /home/providerPreApproval /home/providerPreApprovalDetails /claimDetails /editClaim /reSubmitClaim /updatePaymentInfo /profile /profile/security /notices'

test.each(guarded.split(' '))('ACC-005 %s needs a session', (path) => {
  expect([isKnown(path), needsSession(path)]).toEqual([true, true])
})

/** Whether the page opens without a session. */
const opens = (search: string) => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  try {
    requireSessionOrLink({ request: new Request(`https://portal/newsletter${search}`) })
    return true
  } catch {
    return false
  } finally {
    vi.unstubAllGlobals()
  }
}

test('ACC-005 SUP-064 the newsletter needs a session or the link of a newsletter', () => {
  const route = matchRoutes(routes, paths.newsletter)?.at(-1)?.route
  expect(route?.middleware).toEqual([requireSessionOrLink])
  const searches = [
    '?token=1.x&email=a%40b.example',
    '',
    '?token=1.x',
    '?email=a%40b.example',
    '?token=&email=',
  ]
  expect(searches.map(opens)).toEqual([true, false, false, false, false])
})

test('ACC-005 every address that the pages link to is on one of these lists', () => {
  const listed = new Set([...open.split(' '), ...guarded.split(' ')].map(withoutValues))
  const addresses = Object.values(paths).filter(
    (path) => path !== paths.demo && path !== paths.newsletter,
  )
  expect(addresses.filter((path) => !listed.has(path))).toEqual([])
})
