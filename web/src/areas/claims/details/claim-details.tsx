import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { Crumb } from '../../../routing/page-handle.ts'
import { Card } from '../../../ui/card.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { ClaimHeader } from './claim-header.tsx'
import { ClaimSummary } from './claim-summary.tsx'
import { ClaimTabs } from './claim-tabs.tsx'
import style from './claim-details.module.css'
import { momentsOf } from './moments.ts'
import { NextStep } from './next-step.tsx'

export function ClaimDetails({
  claim,
  trail,
  showResubmit,
}: {
  claim: ClaimDetail
  trail: Crumb[] | undefined
  showResubmit: boolean
}) {
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
            <Timeline
              moments={momentsOf(claim, texts)}
              states={{
                passed: t('requests.timeline.passed'),
                dammed: t('requests.timeline.dammed'),
                action: t('requests.timeline.action'),
                ahead: t('requests.timeline.ahead'),
              }}
            />
          </Card>
        </div>
        <ClaimTabs claim={claim} />
      </div>
    </>
  )
}
