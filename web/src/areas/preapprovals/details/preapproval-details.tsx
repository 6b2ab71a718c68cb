import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { ActionBadge } from '../../../requests/action-badge.tsx'
import type { DetailsProps } from '../../../requests/details/details-page.tsx'
import { DetailTabs } from '../../../requests/details/detail-tabs.tsx'
import { RequestTimeline } from '../../../requests/details/request-timeline.tsx'
import { RequestTitle } from '../../../requests/request-title.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { PrintIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { preApprovalKind as kind } from '../kind.ts'
import { PreApprovalBadge } from '../preapproval-badge.tsx'
import { DeskTicket } from '../ticket/desk-ticket.tsx'
import { Information } from './information.tsx'
import { timelineItems } from './timeline-items.ts'
import { Links, NextStep, resubmits, tellsComments } from './next-step.tsx'
import style from './preapproval-details.module.css'
import { Summary } from './summary.tsx'

/** As the style sheets have it. */
const phone = '(max-width: 560px)'

/** PRE-033 to PRE-038. On the phone the ticket for the desk comes first. */
export function PreApprovalDetails({
  request: preApproval,
  trail,
  showResubmit,
}: DetailsProps<PreApprovalDetail>) {
  const texts = useTexts()
  const { t } = texts
  const narrow = useMedia(phone)
  const desk = preApproval.ticket !== null || preApproval.valid_until !== null
  const stands = (
    <Card className={classes(style['block'], style['stands'])} aria-labelledby="stands">
      <h2 id="stands">{t('preApproval.stands')}</h2>
      <RequestTimeline items={timelineItems(preApproval, texts)} />
    </Card>
  )
  return (
    <>
      <PageHeader
        trail={trail}
        title={<RequestTitle kind={kind} request={preApproval} />}
        state={<States preApproval={preApproval} showResubmit={showResubmit} />}
      >
        {!narrow && <Print />}
        {(desk || !showResubmit) && <Links preApproval={preApproval} showResubmit={showResubmit} />}
      </PageHeader>
      <div className={style['columns']}>
        <div className={style['side']}>
          {desk ? (
            <DeskTicket preApproval={preApproval} />
          ) : (
            <NextStep preApproval={preApproval} showResubmit={showResubmit} />
          )}
        </div>
        <div className={style['main']}>
          <Summary preApproval={preApproval} />
          <Card className={style['tabs']}>
            <DetailTabs
              kind={kind}
              first={{
                id: 'information',
                title: t('preApproval.tab.information'),
                content: (
                  <Information
                    preApproval={preApproval}
                    commentsTold={!desk && tellsComments({ preApproval, showResubmit })}
                  />
                ),
              }}
              attachments={{ docs: preApproval.documents }}
            />
          </Card>
          {desk && stands}
        </div>
        {!desk && stands}
      </div>
      {/* On phones what to do now, or the ticket, comes first. */}
      {narrow && (
        <div className={style['papers']}>
          <Print />
        </div>
      )}
    </>
  )
}

function Print() {
  const { t } = useTexts()
  return (
    <Button wide icon={<PrintIcon aria-hidden />} onClick={() => print()}>
      {t('preApproval.print')}
    </Button>
  )
}

interface Shown {
  preApproval: PreApprovalDetail
  showResubmit: boolean
}

function States(shown: Shown) {
  return (
    <>
      <PreApprovalBadge preApproval={shown.preApproval} />
      {resubmits(shown) && <ActionBadge />}
    </>
  )
}
