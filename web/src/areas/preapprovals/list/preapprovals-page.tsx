import { mayAsk } from '@falaj/contract/preapprovals/rules/actions.ts'
import { preApprovalStatuses, sections } from '@falaj/contract/preapprovals/rules/statuses.ts'
import { newestPage } from '../../request-lists/newest-page.tsx'
import { preApprovalKind } from '../kind.ts'
import { PreApprovalCard } from '../preapproval-card.tsx'
import { preApprovalPages, waitingPreApprovalsQuery } from '../queries.ts'

export const { loader, Component } = newestPage({
  kind: preApprovalKind,
  sections,
  statusChoices: preApprovalStatuses.choices.map((code) => ({
    code,
    text: `preApproval.option.${code}`,
  })),
  pages: preApprovalPages,
  waiting: waitingPreApprovalsQuery,
  groupOf: preApprovalStatuses.group,
  Card: PreApprovalCard,
  waitingText: 'preApprovals.subtitle.action',
  add: { text: 'preApprovals.new', not: 'preApprovals.new.not', may: mayAsk },
})
