import { needsAction } from '@falaj/contract/preapprovals/rules/actions.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { DetailsProps } from '../../../requests/details/details-page.tsx'
import { RequestDetails } from '../../../requests/details/request-details.tsx'
import { preApprovalKind } from '../kind.ts'
import { DeskTicket } from '../ticket/desk-ticket.tsx'
import { Information } from './information.tsx'
import { Links, NextStep, resubmits } from './next-step.tsx'
import { Summary } from './summary.tsx'
import { timelineItems } from './timeline-items.ts'

/** PRE-033 to PRE-038. On the phone the ticket for the desk comes first. */
export function PreApprovalDetails({
  request: preApproval,
  trail,
  showResubmit,
}: DetailsProps<PreApprovalDetail>) {
  const texts = useTexts()
  const shown = { preApproval, showResubmit }
  const hasTicket = preApproval.ticket !== null || preApproval.valid_until !== null
  const saysWhatToDo = !hasTicket && showResubmit && preApproval.is_own
  return (
    <RequestDetails
      kind={preApprovalKind}
      request={preApproval}
      trail={trail}
      asksForAction={resubmits(shown)}
      links={(hasTicket || !showResubmit) && <Links {...shown} />}
      now={
        hasTicket ? (
          <DeskTicket preApproval={preApproval} />
        ) : (
          saysWhatToDo && <NextStep {...shown} />
        )
      }
      money={<Summary preApproval={preApproval} />}
      tab={{
        id: 'information',
        title: texts.t('preApproval.tab.information'),
        content: (
          <Information
            preApproval={preApproval}
            commentsInNextStep={saysWhatToDo && needsAction(preApproval)}
            exclusion={saysWhatToDo ? null : preApproval.exclusion}
          />
        ),
      }}
      attachments={{ docs: preApproval.documents }}
      timeline={timelineItems(preApproval, texts)}
      timelineBelow={hasTicket}
    />
  )
}
