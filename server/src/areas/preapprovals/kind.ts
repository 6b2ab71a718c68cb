/** Pre-approvals as a kind of request: what they state of themselves. */
import { preApprovalOwnFields } from '@falaj/contract/preapprovals/own-fields.ts'
import { mayEdit, mayResubmit } from '@falaj/contract/preapprovals/rules/actions.ts'
import { preApprovalDocuments } from '@falaj/contract/preapprovals/rules/documents.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import { daysToDecide } from '@falaj/contract/preapprovals/rules/what-happens-next.ts'
import { hoursMs } from '../../clock.ts'
import { Limit } from '../../http/limits.ts'
import type { RequestKind } from '../requests/kind.ts'
import { submittedValues } from '../requests/own-fields.ts'
import { preApprovalNotices } from './notices.ts'

const { actions } = preApprovalStatuses.lifecycle

export const preApprovalKind = {
  name: 'preapproval',
  written: new Limit({ name: 'preapproval-written', most: 300, windowMs: hoursMs(1) }),
  prefix: 'PA',
  initial: {},
  ownFields: preApprovalOwnFields,
  lifecycle: preApprovalStatuses.lifecycle,
  knownStatus: preApprovalStatuses.known,
  isUndecided: preApprovalStatuses.isUndecided,
  edits: [actions.edit, actions.editResubmitted],
  mayEdit: ({ status }, sentToday) => mayEdit({ status, sent_today: sentToday }),
  mayResubmit: ({ status }) => mayResubmit(status),
  decision: preApprovalStatuses.decision,
  daysToDecide,
  returns: { preapproval: actions.coreRefused },
  documents: preApprovalDocuments,
  reached: (reach) => reach.enrolments,
  text: (what) => `server.preapproval.${what}`,
  submission: (preApproval, { documents, ...common }) => ({
    kind: 'preapproval',
    ...common,
    ...submittedValues(preApprovalOwnFields, preApproval),
    // There is one place only.
    documents: documents.map((document) => ({ ...document, group: null })),
  }),
  answer: () => ({}),
  notices: preApprovalNotices,
  wire: { event: 'preapproval', id: 'preapproval_id', reference: 'preapproval_reference' },
} satisfies RequestKind
