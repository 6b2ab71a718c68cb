/** The keys of every text that a page can show, read from the English files. A new area adds its line. */
import type access from '@falaj/messages/en/access.json'
import type banking from '@falaj/messages/en/banking.json'
import type claimEstimate from '@falaj/messages/en/claim-estimate.json'
import type claimWizard from '@falaj/messages/en/claim-wizard.json'
import type claims from '@falaj/messages/en/claims.json'
import type common from '@falaj/messages/en/common.json'
import type demo from '@falaj/messages/en/demo.json'
import type factors from '@falaj/messages/en/factors.json'
import type history from '@falaj/messages/en/history.json'
import type information from '@falaj/messages/en/information.json'
import type lostPhone from '@falaj/messages/en/lost-phone.json'
import type nationalIdentity from '@falaj/messages/en/national-identity.json'
import type nav from '@falaj/messages/en/nav.json'
import type newsletter from '@falaj/messages/en/newsletter.json'
import type notices from '@falaj/messages/en/notices.json'
import type authenticatorApp from '@falaj/messages/en/authenticator-app.json'
import type freshProof from '@falaj/messages/en/fresh-proof.json'
import type passkeys from '@falaj/messages/en/passkeys.json'
import type preApprovalWizard from '@falaj/messages/en/pre-approval-wizard.json'
import type preApprovals from '@falaj/messages/en/pre-approvals.json'
import type policies from '@falaj/messages/en/policies.json'
import type services from '@falaj/messages/en/services.json'
import type profile from '@falaj/messages/en/profile.json'
import type privacy from '@falaj/messages/en/privacy.json'
import type providers from '@falaj/messages/en/providers.json'
import type providerPreApprovals from '@falaj/messages/en/provider-preapprovals.json'
import type requests from '@falaj/messages/en/requests.json'
import type support from '@falaj/messages/en/support.json'
import type uploads from '@falaj/messages/en/uploads.json'

/** Of a kind of request that exists only in a test, which adds its texts to the declaration. */
export interface MoreTexts {}

type Texts = typeof access &
  typeof banking &
  typeof claimEstimate &
  typeof claimWizard &
  typeof claims &
  typeof common &
  typeof demo &
  typeof factors &
  typeof freshProof &
  typeof history &
  typeof information &
  typeof lostPhone &
  typeof nationalIdentity &
  typeof nav &
  typeof newsletter &
  typeof notices &
  typeof authenticatorApp &
  typeof passkeys &
  typeof policies &
  typeof preApprovals &
  typeof privacy &
  typeof preApprovalWizard &
  typeof profile &
  typeof services &
  typeof providerPreApprovals &
  typeof providers &
  typeof requests &
  typeof support &
  typeof uploads &
  MoreTexts

export type MessageKey = keyof Texts
