import { mayAsk } from '@falaj/contract/preapprovals/rules/actions.ts'
import { statusChoices } from '@falaj/contract/preapprovals/rules/filter.ts'
import { preApprovalGroup } from '@falaj/contract/preapprovals/rules/label.ts'
import { sections } from '@falaj/contract/preapprovals/rules/sections.ts'
import { newestPage } from '../../request-lists/newest-page.tsx'
import { preApprovalKind } from '../kind.ts'
import { PreApprovalCard } from '../preapproval-card.tsx'
import { preApprovalPages, waitingPreApprovalsQuery } from '../queries.ts'

export const { loader, Component } = newestPage({
  kind: preApprovalKind,
  sections,
  statusChoices: statusChoices.map((code) => ({ code, text: `preApproval.option.${code}` })),
  pages: preApprovalPages,
  waiting: waitingPreApprovalsQuery,
  groupOf: preApprovalGroup,
  Card: PreApprovalCard,
  waitingText: 'preApprovals.subtitle.action',
  add: { text: 'preApprovals.new', not: 'preApprovals.new.not', may: mayAsk },
})
