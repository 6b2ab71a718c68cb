/** Submissions for tests, from the contract's examples. A test states only what matters to it. */
import {
  claimSubmission,
  paymentUpdateSubmission,
  preApprovalSubmission,
  profileChangeSubmission,
  type Submission,
} from '@falaj/contract/integration/submission.ts'
import { wholeExample } from '@falaj/contract/openapi/whole-example.ts'

type Of<Kind extends Submission['kind']> = Extract<Submission, { kind: Kind }>

export const aClaim = (but: Partial<Of<'claim'>> = {}): Of<'claim'> => ({
  ...wholeExample(claimSubmission),
  documents: [],
  ...but,
})

export const aPreApproval = (but: Partial<Of<'preapproval'>> = {}): Of<'preapproval'> => ({
  ...wholeExample(preApprovalSubmission),
  documents: [],
  ...but,
})

export const aPaymentUpdate = (but: Partial<Of<'payment_update'>> = {}): Of<'payment_update'> => ({
  ...wholeExample(paymentUpdateSubmission),
  ...but,
})

export const aProfileChange = (but: Partial<Of<'profile_change'>> = {}): Of<'profile_change'> => ({
  ...wholeExample(profileChangeSubmission),
  ...but,
})
