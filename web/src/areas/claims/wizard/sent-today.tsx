import { useQuery } from '@tanstack/react-query'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import { ClockDays } from '../clock/clock-days.tsx'
import { Aside, OutlookCard } from '../outlook-card.tsx'
import { claimClocksQuery } from '../queries.ts'
import type { ClaimFormContext } from './claim-form-context.ts'

/** By when it is probably decided if it is sent today; nothing where too few of its type were decided (ADD-706). */
export function SentToday({ saved, given }: { saved: SavedForm; given: ClaimFormContext }) {
  const { t, language } = useTexts()
  const { answers } = useSavedForm(saved)
  const { data } = useQuery(claimClocksQuery(given.policy.id))
  const clock = data?.find(({ claim_type }) => String(claim_type) === answers.claim_type)
  if (!clock) return null
  return (
    <OutlookCard title={t('claim.clock.within', { count: clock.within })}>
      <ClockDays clock={clock} today={given.today} />
      <Aside>
        <Sentence text={t('claim.clock.today', { date: ltr(shortDate(clock.by), language) })} />
      </Aside>
    </OutlookCard>
  )
}
