import type { Complaint } from '@falaj/contract/support/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Columns } from '../../../ui/columns.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ReferenceTitle } from '../../../ui/reference-title.tsx'
import { ComplaintBadge } from '../complaint-badge.tsx'
import { AboutComplaint } from './about-complaint.tsx'
import { ClockCard } from './clock-card.tsx'
import { ComplaintTimeline } from './complaint-timeline.tsx'
import { NextSteps } from './next-steps.tsx'

/** How far it is, what to do now, and what was said (SUP-042 to SUP-046). */
export function ComplaintDetails({ complaint }: { complaint: Complaint }) {
  const { t } = useTexts()
  return (
    <>
      <PageHeader
        state={<ComplaintBadge clock={complaint.clock} />}
        title={
          <ReferenceTitle
            title={(reference) => t('complaint.details.title', { reference })}
            reference={complaint.reference_number}
          />
        }
      />
      <Columns
        wide
        aside={
          <>
            <AboutComplaint complaint={complaint} />
            <ComplaintTimeline complaint={complaint} />
          </>
        }
      >
        <ClockCard complaint={complaint} />
        <NextSteps complaint={complaint} />
      </Columns>
    </>
  )
}
