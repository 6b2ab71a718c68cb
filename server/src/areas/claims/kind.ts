/** Claims as a kind of request: what they state of themselves. */
import {
  mayEditClaim,
  mayResubmitClaim,
  submissionTypes,
} from '@falaj/contract/claims/rules/actions.ts'
import { claimOwnFields } from '@falaj/contract/claims/own-fields.ts'
import { claimDocuments } from '@falaj/contract/claims/rules/documents.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { documentGroup } from '@falaj/contract/integration/request.ts'
import { hoursMs } from '../../clock.ts'
import { Limit } from '../../http/limits.ts'
import type { RequestKind, RequestRow } from '../requests/kind.ts'
import { submittedValues } from '../requests/own-fields.ts'
import { claimNotices } from './notices.ts'
import { measuredPace } from './pace/pace-store.ts'
import { payeeForCore, storedPayee } from './payee.ts'

const { actions } = claimStatuses.lifecycle

/** How it came in; what members file here says so. */
export const submissionTypeOf = ({ submission_type }: Pick<RequestRow, 'submission_type'>) =>
  submission_type ?? submissionTypes.memberPortal

export const claimKind = {
  name: 'claim',
  written: new Limit({ name: 'claim-written', most: 300, windowMs: hoursMs(1) }),
  prefix: 'CLM',
  initial: { submission_type: submissionTypes.memberPortal },
  ownFields: claimOwnFields,
  lifecycle: claimStatuses.lifecycle,
  knownStatus: claimStatuses.known,
  isUndecided: claimStatuses.isUndecided,
  edits: [actions.edit],
  mayEdit: (claim, sentToday) =>
    mayEditClaim({
      ...claim,
      submission_type: submissionTypeOf(claim),
      submitted_today: claimStatuses.known(claim.status) === 'Pending' && sentToday,
    }),
  mayResubmit: (claim) => mayResubmitClaim({ ...claim, submitted_today: false }),
  decision: claimStatuses.decision,
  daysToDecide: measuredPace,
  returns: { claim: actions.coreRefused, payment_update: actions.paymentUpdateRefused },
  documents: claimDocuments,
  reached: (reach) => reach.claimants,
  text: (what) => `server.claim.${what}`,
  submission(claim, { documents, ...common }) {
    const payee = storedPayee.nullable().parse(claim.payee)
    return {
      kind: 'claim',
      ...common,
      submission_type: submissionTypeOf(claim),
      ...submittedValues(claimOwnFields, claim),
      payee: payee && payeeForCore(payee),
      documents: documents.map((document) => ({
        ...document,
        group: documentGroup.parse(document.group),
      })),
    }
  },
  answer: (claim) => ({ submission_type: submissionTypeOf(claim) }),
  notices: claimNotices,
  wire: { event: 'claim', id: 'claim_id', reference: 'claim_reference' },
} satisfies RequestKind
