/** Claims as a kind of request: what they state of themselves. */
import {
  mayEditClaim,
  mayResubmitClaim,
  submissionTypes,
} from '@falaj/contract/claims/rules/actions.ts'
import { claimOwnFields } from '@falaj/contract/claims/own-fields.ts'
import { claimDecision } from '@falaj/contract/claims/rules/decision.ts'
import { claimDocuments } from '@falaj/contract/claims/rules/documents.ts'
import { knownStatus } from '@falaj/contract/claims/rules/label.ts'
import { claimLifecycle } from '@falaj/contract/claims/rules/lifecycle.ts'
import { daysToDecide } from '@falaj/contract/claims/rules/what-happens-next.ts'
import { documentGroup } from '@falaj/contract/integration/request.ts'
import { hoursMs } from '../../clock.ts'
import { Limit } from '../../http/limits.ts'
import type { RequestKind, RequestRow } from '../requests/kind.ts'
import { submittedValues } from '../requests/own-fields.ts'
import { claimNotices } from './notices.ts'
import { payeeForCore, storedPayee } from './payee.ts'

const { actions } = claimLifecycle

/** How it came in; what members file here says so. */
export const submissionTypeOf = ({ submission_type }: Pick<RequestRow, 'submission_type'>) =>
  submission_type ?? submissionTypes.memberPortal

export const claimKind = {
  name: 'claim',
  written: new Limit({ name: 'claim-written', most: 300, windowMs: hoursMs(1) }),
  prefix: 'CLM',
  initial: { submission_type: submissionTypes.memberPortal },
  ownFields: claimOwnFields,
  lifecycle: claimLifecycle,
  knownStatus,
  edits: [actions.edit],
  mayEdit: (claim, sentToday) =>
    mayEditClaim({
      ...claim,
      submission_type: submissionTypeOf(claim),
      submitted_today: knownStatus(claim.status) === 'Pending' && sentToday,
    }),
  mayResubmit: (claim) => mayResubmitClaim({ ...claim, submitted_today: false }),
  decision: claimDecision,
  daysToDecide,
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
