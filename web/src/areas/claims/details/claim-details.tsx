import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { DetailsProps } from '../../../requests/details/details-page.tsx'
import { DetailTabs } from '../../../requests/details/detail-tabs.tsx'
import { RequestTimeline } from '../../../requests/details/request-timeline.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { claimKind } from '../kind.ts'
import { AboutClaim } from './about-claim.tsx'
import style from './claim-details.module.css'
import { ClaimHeader, PapersAtTheEnd } from './claim-header.tsx'
import { ClaimMoney } from './claim-money.tsx'
import { timelineItems } from './timeline-items.ts'
import { NextStep, tellsRemarks } from './next-step.tsx'
import { ServiceList } from './service-list.tsx'

export function ClaimDetails({ request: claim, trail, showResubmit }: DetailsProps<ClaimDetail>) {
  const texts = useTexts()
  const { t } = texts
  // A dependant with an account of their own reads along.
  const mayAct = showResubmit && claim.is_own
  const hasServices = claim.service_list.length > 0
  return (
    <>
      <ClaimHeader claim={claim} trail={trail} mayAct={mayAct} />
      <div className={style['columns']}>
        {mayAct && <NextStep claim={claim} />}
        <div className={style['main']}>
          <ClaimMoney claim={claim} />
          <Card className={style['tabs']}>
            <DetailTabs
              kind={claimKind}
              first={{
                id: 'services',
                title: t('claim.tab.services'),
                content: <ServiceList claim={claim} />,
                printed: hasServices,
              }}
              attachments={claim.attachments}
              documentsFirst={!hasServices}
            />
          </Card>
        </div>
        <Card className={classes(style['block'], style['stands'])} aria-labelledby="claim-stands">
          <h2 id="claim-stands">{t('claim.stands')}</h2>
          <RequestTimeline items={timelineItems(claim, texts)} />
        </Card>
        <AboutClaim claim={claim} remarksTold={mayAct && tellsRemarks(claim)} />
      </div>
      <PapersAtTheEnd claim={claim} />
    </>
  )
}
