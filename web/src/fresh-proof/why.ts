/** Why a member is asked who they are, by what they are about to do. */
import * as banking from '@falaj/contract/banking/calls.ts'
import type { Call } from '@falaj/contract/call.ts'
import * as privacy from '@falaj/contract/profile/privacy/calls.ts'
import * as profile from '@falaj/contract/profile/calls.ts'
import type { MessageKey } from '../language/message-key.ts'
import type { Why } from './question.ts'

const reasons = new Map<Call, MessageKey>([
  [banking.addBankAccount, 'proof.why.bank'],
  [banking.deleteBankAccount, 'proof.why.bank'],
  [banking.removeBankAccount, 'proof.why.bank'],
  [profile.saveReimbursementBank, 'proof.why.bank'],
  [profile.saveProfile, 'proof.why.profile'],
  [profile.savePersonalDetails, 'proof.why.profile'],
  [profile.saveSponsorDetails, 'proof.why.profile'],
  [profile.changeLoginCredentials, 'proof.why.password'],
  [privacy.changeContact, 'proof.why.contact'],
  [privacy.downloadDataCopy, 'proof.why.copy'],
])

/** What has no reason of its own is a way in, or takes one away. */
export const whyFor =
  (refused: Call): Why =>
  (t) =>
    t(reasons.get(refused) ?? 'proof.why.factor')
