import { offersEdit, offersResubmit } from '@falaj/contract/preapprovals/rules/actions.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { ActionBadge } from '../../../requests/action-badge.tsx'
import type { DetailsProps } from '../../../requests/details/details-page.tsx'
import { DetailTabs } from '../../../requests/details/detail-tabs.tsx'
import { RequestTimeline } from '../../../requests/details/request-timeline.tsx'
import { requestPath } from '../../../requests/kind.ts'
import { RequestTitle } from '../../../requests/request-title.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PrintIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { preApprovalKind as kind } from '../kind.ts'
import { PreApprovalBadge } from '../preapproval-badge.tsx'
import { DeskTicket } from '../ticket/desk-ticket.tsx'
import { Information } from './information.tsx'
import { momentsOf } from './moments.ts'
import { NextStep } from './next-step.tsx'
import style from './preapproval-details.module.css'
import { Summary } from './summary.tsx'

/** PRE-033 to PRE-038. On the phone the ticket for the desk comes first. */
export function PreApprovalDetails({
  request: preApproval,
  trail,
  showResubmit,
}: DetailsProps<PreApprovalDetail>) {
  const texts = useTexts()
  const { t } = texts
  return (
    <>
      <PageHeader
        trail={trail}
        title={<RequestTitle kind={kind} request={preApproval} />}
        state={<States preApproval={preApproval} showResubmit={showResubmit} />}
      >
        <Button icon={<PrintIcon aria-hidden />} onClick={() => print()}>
          {t('preApproval.print')}
        </Button>
        <Links preApproval={preApproval} showResubmit={showResubmit} />
      </PageHeader>
      <div className={style['columns']}>
        <div className={style['side']}>
          {preApproval.ticket || preApproval.valid_until ? (
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
                content: <Information preApproval={preApproval} />,
              }}
              attachments={{ docs: preApproval.documents }}
            />
          </Card>
          <Card className={style['block']} aria-labelledby="stands">
            <h2 id="stands">{t('preApproval.stands')}</h2>
            <RequestTimeline moments={momentsOf(preApproval, texts)} />
          </Card>
        </div>
      </div>
    </>
  )
}

interface Shown {
  preApproval: PreApprovalDetail
  showResubmit: boolean
}

/** "Action Required" wherever Re-Submit is offered (PRE-037). */
const resubmits = ({ preApproval, showResubmit }: Shown) =>
  preApproval.is_own && offersResubmit(preApproval, showResubmit)

function States(shown: Shown) {
  return (
    <>
      <PreApprovalBadge preApproval={shown.preApproval} />
      {resubmits(shown) && <ActionBadge />}
    </>
  )
}

/** The pages they lead to find the record in navigation state, and after a reload by its id (PRE-036 to PRE-038). */
function Links(shown: Shown) {
  const { t } = useTexts()
  const { preApproval } = shown
  const again = resubmits(shown)
  return (
    <>
      {preApproval.is_own && offersEdit(preApproval) && (
        <LinkButton
          weight={again ? 'outlined' : 'filled'}
          to={requestPath(kind, preApproval.id, 'edit')}
          state={{ preApproval }}
        >
          {t('preApproval.act.edit')}
        </LinkButton>
      )}
      {again && (
        <LinkButton
          weight="filled"
          to={requestPath(kind, preApproval.id, 'resubmit')}
          state={{ preApproval }}
        >
          {t('preApproval.act.reSubmit')}
        </LinkButton>
      )}
    </>
  )
}
