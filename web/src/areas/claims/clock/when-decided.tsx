import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { actionRequired } from '@falaj/contract/claims/rules/actions.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { Link } from 'react-router'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { openChatPath } from '../../../routing/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { Aside, OutlookCard } from '../outlook-card.tsx'
import { ClockDays } from './clock-days.tsx'
import style from './when-decided.module.css'

/** When an undecided claim is probably decided; what waits for the member is told elsewhere (ADD-706, ADD-707). */
export function WhenDecided({ claim }: { claim: ClaimDetail }) {
  const { t, language } = useTexts()
  const { clock, status } = claim
  if (!claimStatuses.isUndecided(claimStatuses.known(status)) || actionRequired(claim, true))
    return null
  if (!clock)
    return (
      <Card className={style['soon']}>
        <p>{t('claim.clock.none')}</p>
      </Card>
    )
  const { so_far: count, late, within, by } = clock
  return (
    <OutlookCard title={t('claim.clock.title')}>
      <p className={style['lead']}>
        {late ? (
          t('claim.clock.soFar', { count })
        ) : (
          <Sentence
            text={t('claim.clock.probably', { count, date: ltr(shortDate(by), language) })}
          />
        )}
      </p>
      <ClockDays clock={clock} today={claim.today} />
      {late ? (
        <>
          <Aside>{t('claim.clock.longer')}</Aside>
          <p>
            <Link to={openChatPath}>{t('claim.clock.ask')}</Link>
          </p>
        </>
      ) : (
        <Aside>{t('claim.clock.within', { count: within })}</Aside>
      )}
    </OutlookCard>
  )
}
