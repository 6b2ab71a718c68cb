/** Which pages need a session: by the table itself, so that no redirect can come too late to be seen. */
import { matchRoutes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { routes } from './routes.tsx'
import { linkOf, requireSessionOrLink } from '../areas/newsletter/guard.ts'
import { crumbs, isPageHandle } from '../routing/page-handle.ts'
import { paths } from '../routing/paths.ts'
import { requireSession } from '../session/guard.ts'

// The build brings the texts; the table says nothing.
vi.mock('../language/texts.ts', () => ({}))

const needsSession = (path: string) =>
  (matchRoutes(routes, path) ?? []).some(({ route }) => route.middleware?.includes(requireSession))

const isKnown = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path !== '*'

/** The address without what comes after it in an example. */
const withoutValues = (path: string) =>
  path.replace(/(?<=\/(passwordReset|setNewPassword|ssologin|ssoregister|identity))\/.*$/, '')

const open =
  '/ /login /register /verifyOTP /verifyOTP/ /verifyAccount /addPhoneNumber /addSecurityQuestion /verifyLoginOTP /updatePassword /forgotPassword /recoverUsername /lostPhone /passwordReset/x /setNewPassword/x /ssologin/x /ssologin/x/claims /ssoregister/x/y /identity/x /registerByIdentity /contactUs /faq /complaints /complaintList /complaintDetails /aboutUs /privacyPolicy /termsOfUse /articles /articles/2 /article/1 /example-form /example-form/'

test.each(open.split(' '))('ACC-003 ACC-004 %s opens without a session', (path) => {
  expect([isKnown(path), needsSession(path)]).toEqual([true, false])
})

const guarded =
  '/home /home/policyDetails /home/addBeneficiary /home/services /home/memberPhotoUpload /home/certificates /home/downloadForm /home/videoAndManuals /videoTutorials /home/transactionHistory /preApprovals /preApprovals/details /preApprovalDetails /addPreApprovals /editPreApproval /reSubmitPreApproval /home/searchProvider /addClaim /claimWithPhoto /shared /claims /home/providerPreApproval /home/providerPreApprovalDetails /claimDetails /editClaim /reSubmitClaim /updatePaymentInfo /profile /profile/privacy /profile/privacy/authenticatorApp /profile/privacy/recoveryCodes /notices'

test.each(guarded.split(' '))('ACC-005 %s needs a session', (path) => {
  expect([isKnown(path), needsSession(path)]).toEqual([true, true])
})

test('POL-001 POL-019 the dashboard and the details of a policy need a session', () => {
  expect([isKnown('/home'), needsSession('/home')]).toEqual([true, true])
  const details = '/home/policyDetails'
  expect([isKnown(details), needsSession(details)]).toEqual([true, true])
})

/** Every page of the table. */
const allPaths = (listed = routes): string[] =>
  listed.flatMap(({ path, children }) => [...(path ? [path] : []), ...allPaths(children ?? [])])

test('ACC-012 no page is for administrators', () => {
  const pages = allPaths()
  expect(pages).toContain('/home')
  expect(pages.filter((path) => /admin|staff|manage|role/i.test(path))).toEqual([])
})

/** Where somebody without a session comes to; undefined if the page opens. */
function ledTo(search: string): string | null | undefined {
  try {
    requireSessionOrLink({ request: new Request(`https://portal/newsletter${search}`) })
    return undefined
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : null
  }
}

test('ACC-005 SUP-064 the newsletter needs a session or the link of a newsletter, which leaves the address at once', () => {
  const route = matchRoutes(routes, paths.newsletter)?.at(-1)?.route
  expect(route?.middleware).toEqual([requireSessionOrLink])
  vi.stubGlobal('localStorage', { getItem: () => null })
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const without = ['?by=link', '', '?token=1.x', '?email=a%40b.example', '?token=&email=']
  expect(without.map(ledTo)).toEqual(without.map(() => paths.login))
  expect(ledTo('?token=1.x&email=a%40b.example')).toBe('/newsletter?by=link')
  expect(ledTo('?by=link')).toBeUndefined()
  expect(linkOf('?by=link')).toEqual({ token: '1.x', email: 'a@b.example' })
  // From the portal's menu it is the member's own again.
  expect(ledTo('')).toBe(paths.login)
  expect(linkOf('')).toBeUndefined()
  vi.unstubAllGlobals()
})

test('ACC-005 every address that the pages link to is on one of these lists', () => {
  const listed = new Set([...open.split(' '), ...guarded.split(' ')].map(withoutValues))
  const addresses = Object.values(paths).filter(
    (path) => path !== paths.demo && path !== paths.newsletter,
  )
  expect(addresses.filter((path) => !listed.has(path))).toEqual([])
})

const handleOf = (path: string) =>
  (matchRoutes(routes, path) ?? []).map(({ route }) => route.handle).findLast(isPageHandle)
const trailOf = (path: string) => handleOf(path)?.trail

const services =
  'memberPhotoUpload certificates downloadForm videoAndManuals transactionHistory providerPreApproval providerPreApprovalDetails'
const pagesOfServices = [
  ...services.split(' ').map((page) => `/home/${page}`),
  ...'/videoTutorials /preApprovals /preApprovals/details /preApprovalDetails /addPreApprovals /editPreApproval /reSubmitPreApproval'.split(
    ' ',
  ),
]

test.each(pagesOfServices)(
  'ACC-018 SRV-041 %s hangs below Services, whatever leads there',
  (path) => {
    expect(trailOf(path)?.slice(0, 3)).toEqual(['dashboard', 'policyDetails', 'services'])
  },
)

const underPolicy = ['dashboard', 'policyDetails']
const ofClaims = [...underPolicy, 'claims']
test.each([
  ['/home', 'title.dashboard', []],
  ['/home/policyDetails', 'title.policyDetails', ['dashboard']],
  ['/profile', 'title.profile', ['dashboard']],
  ['/home/services', 'title.services', underPolicy],
  ['/home/addBeneficiary', 'beneficiary.title', underPolicy],
  ['/home/searchProvider', 'providers.title', underPolicy],
  ['/claims', 'title.claims', underPolicy],
  ['/addClaim', 'claim.page.add', ofClaims],
  ['/claimWithPhoto', 'claim.page.photo', ofClaims],
  ['/shared', 'claim.page.shared', ofClaims],
  ['/claimDetails', 'claim.details', ofClaims],
  ['/editClaim', 'claim.page.edit', ofClaims],
  ['/reSubmitClaim', 'claim.page.resubmit', ofClaims],
  ['/updatePaymentInfo', 'payment.title', ofClaims],
])('ACC-018 %s has the title %s, below what leads there', (path, title, trail) => {
  expect(handleOf(path)).toMatchObject({ title, trail })
})

test('ACC-018 each step of a trail has the name of its page, and leads there', () => {
  expect(crumbs).toMatchObject({
    dashboard: { title: 'title.dashboard', to: '/home' },
    policyDetails: { title: 'title.policyDetails', to: '/home/policyDetails' },
    services: { title: 'title.services', to: '/home/services' },
    claims: { title: 'title.claims', to: '/claims' },
    transactionHistory: { title: 'title.transactionHistory', to: '/home/transactionHistory' },
    preApprovals: { title: 'title.preApprovals', to: '/preApprovals' },
    providerPreApproval: { title: 'title.providerPreApproval', to: '/home/providerPreApproval' },
    profile: { title: 'title.profile', to: '/profile' },
  })
})
