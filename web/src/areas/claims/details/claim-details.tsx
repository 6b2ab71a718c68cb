import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { DetailsProps } from '../../../requests/details/details-page.tsx'
import { DetailTabs } from '../../../requests/details/detail-tabs.tsx'
import { RequestTimeline } from '../../../requests/details/request-timeline.tsx'
import { Card } from '../../../ui/card.tsx'
import { claimKind } from '../kind.ts'
import { ClaimHeader } from './claim-header.tsx'
import { ClaimSummary } from './claim-summary.tsx'
import style from './claim-details.module.css'
import { momentsOf } from './moments.ts'
import { NextStep } from './next-step.tsx'
import { ServiceList } from './service-list.tsx'

export function ClaimDetails({ request: claim, trail, showResubmit }: DetailsProps<ClaimDetail>) {
  const texts = useTexts()
  const { t } = texts
  // A dependant with an account of their own reads along.
  const mayAct = showResubmit && claim.is_own
  return (
    <>
      <ClaimHeader claim={claim} trail={trail} mayAct={mayAct} />
      <div className={style['columns']}>
        <ClaimSummary claim={claim} />
        <div className={style['side']}>
          <NextStep claim={claim} mayAct={mayAct} />
          <Card className={style['block']} aria-labelledby="claim-stands">
            <h2 id="claim-stands">{t('claim.stands')}</h2>
            <RequestTimeline moments={momentsOf(claim, texts)} />
          </Card>
        </div>
        <Card className={style['tabs']}>
          <DetailTabs
            kind={claimKind}
            first={{
              id: 'services',
              title: t('claim.tab.services'),
              content: <ServiceList claim={claim} />,
            }}
            attachments={claim.attachments}
          />
        </Card>
      </div>
    </>
  )
}
