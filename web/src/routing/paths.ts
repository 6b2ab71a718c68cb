/** Every link of the portal, named once. Relative to the base path, which the router adds. */

export type CoverTab = 'member' | 'dependants' | 'coverages'

const home = '/home'

export const paths = {
  root: '/',
  login: '/login',
  verifyLoginOtp: '/verifyLoginOTP',
  register: '/register',
  verifyOtp: '/verifyOTP',
  verifyAccount: '/verifyAccount',
  addPhoneNumber: '/addPhoneNumber',
  addSecurityQuestion: '/addSecurityQuestion',
  updatePassword: '/updatePassword',
  forgotPassword: '/forgotPassword',
  recoverUsername: '/recoverUsername',
  lostPhone: '/lostPhone',
  passwordReset: '/passwordReset',
  setNewPassword: '/setNewPassword',
  ssoLogin: '/ssologin',
  ssoRegister: '/ssoregister',
  /** Where providers of identities send the browser back to. */
  identity: '/identity',
  registerByIdentity: '/registerByIdentity',
  contactUs: '/contactUs',
  privacyPolicy: '/privacyPolicy',
  aboutUs: '/aboutUs',
  termsOfUse: '/termsOfUse',
  faq: '/faq',
  articles: '/articles',
  exampleForm: '/example-form',
  complaints: '/complaints',
  complaintList: '/complaintList',
  complaintDetails: '/complaintDetails',
  home,
  policyDetails: `${home}/policyDetails`,
  addBeneficiary: `${home}/addBeneficiary`,
  services: `${home}/services`,
  memberPhotoUpload: `${home}/memberPhotoUpload`,
  certificates: `${home}/certificates`,
  downloadForm: `${home}/downloadForm`,
  videoAndManuals: `${home}/videoAndManuals`,
  videoTutorials: '/videoTutorials',
  searchProvider: `${home}/searchProvider`,
  transactionHistory: `${home}/transactionHistory`,
  claims: '/claims',
  addClaim: '/addClaim',
  claimWithPhoto: '/claimWithPhoto',
  /** Phones send there what is shared to the portal; then it is the page that asks where it goes. */
  sharedFiles: '/shared',
  claimDetails: '/claimDetails',
  editClaim: '/editClaim',
  reSubmitClaim: '/reSubmitClaim',
  updatePaymentInfo: '/updatePaymentInfo',
  preApprovals: '/preApprovals',
  addPreApproval: '/addPreApprovals',
  preApprovalDetails: '/preApprovalDetails',
  editPreApproval: '/editPreApproval',
  reSubmitPreApproval: '/reSubmitPreApproval',
  providerPreApproval: `${home}/providerPreApproval`,
  providerPreApprovalDetails: `${home}/providerPreApprovalDetails`,
  profile: '/profile',
  privacy: '/profile/privacy',
  authenticatorApp: '/profile/privacy/authenticatorApp',
  recoveryCodes: '/profile/privacy/recoveryCodes',
  notices: '/notices',
  newsletter: '/newsletter',
  /** The server shows it in demo mode only. */
  demo: '/demo',
} as const

/** Policy details with the id in the query, so that reload, Back and bookmarks work. */
export function policyDetailsPath(policy: number, tab?: CoverTab): string {
  return `${paths.policyDetails}?policy=${policy}${tab && tab !== 'member' ? `&tab=${tab}` : ''}`
}

/** What is covered under a policy: for the member, or for a dependant. */
export const coveragePath = (policy: number, person: number | null = null): string =>
  policyDetailsPath(policy, 'coverages') + (person === null ? '' : `&person=${person}`)

/** One treatment that a person's plan excludes, on the page of the cover. */
export const exclusionPath = (policy: number, person: number, code: string): string =>
  `${coveragePath(policy, person)}&exclusion=${encodeURIComponent(code)}`

/** The medical card of a policy, over its details; of the principal unless a dependant is named. */
export const medicalCardPath = (policy: number, person = 0): string =>
  `${policyDetailsPath(policy)}&card=${person}`

/** A page about a policy that is named; without one the page is about the preferred policy. */
export const underPolicy = (path: string, policy: number | null): string =>
  policy === null ? path : `${path}?policy=${policy}`

/** The profile of a dependant; without one, the member's own. */
export const profilePath = (person: number | null): string =>
  person === null ? paths.profile : `${paths.profile}?person=${person}`

type ClaimPage = 'claimDetails' | 'editClaim' | 'reSubmitClaim' | 'updatePaymentInfo'

/** A page of one claim; the id in the query for the same reason. */
export function claimPath(claim: number, page: ClaimPage = 'claimDetails'): string {
  return `${paths[page]}?claim=${claim}`
}

/** A pre-approval that a provider asked for. */
export const providerPreApprovalPath = (id: number): string =>
  `${paths.providerPreApprovalDetails}?authorization=${id}`

/** The details of a pre-approval, for the same reason. */
export const preApprovalPath = (preApproval: number): string =>
  `${paths.preApprovalDetails}?preApproval=${preApproval}`

/** The details of a complaint, likewise. */
export const complaintPath = (complaint: number): string =>
  `${paths.complaintDetails}?complaint=${complaint}`

/** Where to reach somebody, with the chat open. */
export const openChatPath = `${paths.contactUs}?chat=open`

/** A page of the list of articles; the first has the short address. */
export const articlesPath = (page: number): string =>
  page === 1 ? paths.articles : `${paths.articles}/${page}`

export const articlePath = (article: number): string => `/article/${article}`
