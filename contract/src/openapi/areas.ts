/** Every area of the API with its calls and their schemas: a new `calls.ts` is added here. */
import * as access from '../access/calls.ts'
import * as accessSchemas from '../access/schemas.ts'
import * as app from '../access/authenticator-app/calls.ts'
import * as appSchemas from '../access/authenticator-app/schemas.ts'
import * as freshProof from '../access/fresh-proof/calls.ts'
import * as freshProofSchemas from '../access/fresh-proof/schemas.ts'
import * as identity from '../access/national-identity/calls.ts'
import * as identitySchemas from '../access/national-identity/schemas.ts'
import * as passkeys from '../access/passkeys/calls.ts'
import * as passkeySchemas from '../access/passkeys/schemas.ts'
import * as recovery from '../access/recovery/calls.ts'
import * as recoverySchemas from '../access/recovery/schemas.ts'
import * as registration from '../access/registration/calls.ts'
import * as registrationSchemas from '../access/registration/schemas.ts'
import * as sso from '../access/sso/calls.ts'
import * as ssoSchemas from '../access/sso/schemas.ts'
import * as banking from '../banking/calls.ts'
import * as bankingSchemas from '../banking/schemas.ts'
import type { Call } from '../call.ts'
import * as claims from '../claims/calls.ts'
import * as claimSchemas from '../claims/schemas.ts'
import * as claimCommands from '../claims/commands/calls.ts'
import * as claimCommandSchemas from '../claims/commands/schemas.ts'
import * as demo from '../demo/calls.ts'
import * as demoSchemas from '../demo/schemas.ts'
import * as drafts from '../drafts-in-progress/calls.ts'
import * as draftSchemas from '../drafts-in-progress/schemas.ts'
import * as firstSteps from '../first-steps/calls.ts'
import * as firstStepSchemas from '../first-steps/schemas.ts'
import * as history from '../history/calls.ts'
import * as historySchemas from '../history/schemas.ts'
import * as information from '../information/calls.ts'
import * as informationSchemas from '../information/schemas.ts'
import * as integration from '../integration/calls.ts'
import * as integrationSchemas from '../integration/schemas.ts'
import * as newsletter from '../newsletter/calls.ts'
import * as newsletterSchemas from '../newsletter/schemas.ts'
import * as notices from '../notices/calls.ts'
import * as noticeSchemas from '../notices/schemas.ts'
import * as beneficiary from '../policies/beneficiary/calls.ts'
import * as beneficiarySchemas from '../policies/beneficiary/schemas.ts'
import * as policies from '../policies/calls.ts'
import * as policySchemas from '../policies/schemas.ts'
import * as profile from '../profile/calls.ts'
import * as profileSchemas from '../profile/schemas.ts'
import * as privacy from '../profile/privacy/calls.ts'
import * as privacySchemas from '../profile/privacy/schemas.ts'
import * as providerPreApprovals from '../provider-preapprovals/calls.ts'
import * as providerPreApprovalSchemas from '../provider-preapprovals/schemas.ts'
import * as providers from '../providers/calls.ts'
import * as providerSchemas from '../providers/schemas.ts'
import * as preApprovals from '../preapprovals/calls.ts'
import * as preApprovalSchemas from '../preapprovals/schemas.ts'
import * as preApprovalCommands from '../preapprovals/commands/calls.ts'
import * as preApprovalCommandSchemas from '../preapprovals/commands/schemas.ts'
import * as requests from '../requests/calls.ts'
import * as requestSchemas from '../requests/schemas.ts'
import * as services from '../services/calls.ts'
import * as serviceSchemas from '../services/schemas.ts'
import * as support from '../support/calls.ts'
import * as callBack from '../support/call-back/calls.ts'
import * as callBackSchemas from '../support/call-back/schemas.ts'
import * as chat from '../support/chat/calls.ts'
import * as chatSchemas from '../support/chat/schemas.ts'
import * as supportSchemas from '../support/schemas.ts'
import * as stagedUploads from '../staged-uploads/calls.ts'
import * as stagedUploadSchemas from '../staged-uploads/schemas.ts'

export interface Area {
  /** The tag of its calls. */
  tag: string
  description: string
  calls: Record<string, Call>
  /** The schemas of each call under its name, among others. */
  schemas: Record<string, unknown>
}

export const areas: readonly Area[] = [
  {
    tag: 'Login',
    description: 'Log in with a password and a one-time code, keep the session, log out.',
    calls: access,
    schemas: accessSchemas,
  },
  {
    tag: 'Passkeys',
    description: 'Log in without password and code.',
    calls: passkeys,
    schemas: passkeySchemas,
  },
  {
    tag: 'National identity',
    description: 'Log in by a provider of identities.',
    calls: identity,
    schemas: identitySchemas,
  },
  {
    tag: 'Fresh proof',
    description: 'Show anew who one is, where a call refuses with `needs_proof`.',
    calls: freshProof,
    schemas: freshProofSchemas,
  },
  {
    tag: 'Authenticator app',
    description:
      'Set up what a login asks for in place of a code that is sent, and recovery codes.',
    calls: app,
    schemas: appSchemas,
  },
  {
    tag: 'Registration',
    description: 'Open an account, by the numbers on a medical card or from a partner’s page.',
    calls: { ...registration, ...sso },
    schemas: { ...registrationSchemas, ...ssoSchemas },
  },
  {
    tag: 'Recovery',
    description: 'Forgotten usernames, forgotten and expired passwords.',
    calls: recovery,
    schemas: recoverySchemas,
  },
  {
    tag: 'Policies',
    description: 'Policies, the people they cover, what is covered, cards and beneficiaries.',
    calls: { ...policies, ...beneficiary },
    schemas: { ...policySchemas, ...beneficiarySchemas },
  },
  {
    tag: 'Providers',
    description: 'Find hospitals, clinics and pharmacies by name, place and speciality.',
    calls: providers,
    schemas: providerSchemas,
  },
  {
    tag: 'Claims',
    description: 'Submit claims for reimbursement and follow them to the payment.',
    calls: { ...claims, ...claimCommands },
    schemas: { ...claimSchemas, ...claimCommandSchemas },
  },
  {
    tag: 'Requests',
    description: 'What claims and pre-approvals have in common.',
    calls: requests,
    schemas: requestSchemas,
  },
  {
    tag: 'Provider pre-approvals',
    description: 'What hospitals and clinics asked for on behalf of members.',
    calls: providerPreApprovals,
    schemas: providerPreApprovalSchemas,
  },
  {
    tag: 'Pre-approvals',
    description: 'Ask before a treatment, see the answer, and show it at the hospital’s desk.',
    calls: { ...preApprovals, ...preApprovalCommands },
    schemas: { ...preApprovalSchemas, ...preApprovalCommandSchemas },
  },
  {
    tag: 'Transaction history',
    description: 'What was decided: totals, and files to keep.',
    calls: history,
    schemas: historySchemas,
  },
  {
    tag: 'Uploads',
    description: 'Documents that are uploaded before the form they belong to.',
    calls: stagedUploads,
    schemas: stagedUploadSchemas,
  },
  {
    tag: 'Unfinished forms',
    description: 'Forms that save themselves while a member fills them in.',
    calls: drafts,
    schemas: draftSchemas,
  },
  {
    tag: 'Profile',
    description: 'Personal details of the member and the dependants, and asking for corrections.',
    calls: profile,
    schemas: profileSchemas,
  },
  {
    tag: 'Bank accounts',
    description: 'Accounts for reimbursements, and the lists that their form offers.',
    calls: banking,
    schemas: bankingSchemas,
  },
  {
    tag: 'Notices',
    description: 'News about requests: a live stream, an inbox, and how members are notified.',
    calls: notices,
    schemas: noticeSchemas,
  },
  {
    tag: 'First steps',
    description: 'What a new member has done, and what is left for later.',
    calls: firstSteps,
    schemas: firstStepSchemas,
  },
  {
    tag: 'Security and privacy',
    description:
      'Sign-ins, trusted browsers, who viewed which document, contact data, and a copy of all data.',
    calls: privacy,
    schemas: privacySchemas,
  },
  {
    tag: 'Services',
    description: 'Certificates, forms, guides, photos and stored documents.',
    calls: services,
    schemas: serviceSchemas,
  },
  {
    tag: 'Support',
    description:
      'How to reach the insurer, the chat, and complaints with the days on which they are answered.',
    calls: { ...support, ...chat, ...callBack },
    schemas: { ...supportSchemas, ...chatSchemas, ...callBackSchemas },
  },
  {
    tag: 'Information',
    description: 'Frequently asked questions, articles, and what an insurer must say.',
    calls: information,
    schemas: informationSchemas,
  },
  {
    tag: 'Newsletter',
    description: 'What somebody wants to hear about, by a session or by the link of a newsletter.',
    calls: newsletter,
    schemas: newsletterSchemas,
  },
  {
    tag: 'Core system',
    description:
      'What the insurer’s core system sends and fetches, and what the portal hands over to it. Signed, not made by members. docs/integration.md explains it with examples in several languages.',
    calls: integration,
    schemas: integrationSchemas,
  },
  {
    tag: 'Demo',
    description: 'Only in a demo, where mails and text messages never leave the portal.',
    calls: demo,
    schemas: demoSchemas,
  },
]
