import { nextStep } from '@falaj/contract/claims/rules/status-text.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { ltr, shortDate, timeOfDay } from '../../../language/format.ts'
import { isRead } from '../../../language/own-language.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { cameBack } from '../../../requests/returned.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { inPieces } from '../../../ui/sentence.tsx'
import { claimKind } from '../kind.ts'
import type { Place } from './places.ts'
import style from './shared-files.module.css'

/** One place where the shared files can go, with what the member knows it by. */
export function PlaceChoice({
  id,
  place,
  count,
  chosen,
  hint,
  onChoose,
}: {
  id: string
  place: Place
  /** How many files there are. */
  count: number
  chosen: boolean
  /** Instead of facts. */
  hint?: string | undefined
  onChoose: () => void
}) {
  const { t } = useTexts()
  const { into, claim } = place
  return (
    <label className={style['place']}>
      <input
        type="radio"
        name="place"
        value={id}
        checked={chosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-known`}
        onChange={onChoose}
      />
      <span className={style['words']}>
        <span id={`${id}-name`} className={style['name']}>
          {t(`claim.shared.${into}`, { count })}
        </span>
        <span id={`${id}-known`} className={style['known']}>
          {hint ?? <Known place={place} />}
          {into === 'returned' && claim && <Asked claim={claim} />}
        </span>
      </span>
    </label>
  )
}

function Known({ place: { reference, patient, amount, savedAt, since } }: { place: Place }) {
  const { t, language } = useTexts()
  const day = (instant: string) => ltr(shortDate(instant), language)
  return (
    <Dotted>
      {reference && <LtrText>{reference}</LtrText>}
      {patient && <FactText>{patient}</FactText>}
      {amount && <Amount>{amount}</Amount>}
      {savedAt
        ? inPieces(
            t('claim.shared.saved', {
              date: day(savedAt),
              time: ltr(timeOfDay(savedAt), language),
            }),
          )
        : since && inPieces(t('claim.shared.since', { date: day(since) }))}
    </Dotted>
  )
}

/** Why it came back: in the insurer's words where the reader reads them. */
function Asked({ claim }: { claim: ListedClaim }) {
  const { t, language } = useTexts()
  const back = cameBack(claimKind, claim, t)
  const words = back ? back.words : claim.remarks
  const ours = back?.cause ?? t(`claim.next.${nextStep(claim)}`)
  return (
    <span className={style['asked']}>
      {words && isRead(words, language) ? <FactText>{words}</FactText> : ours}
    </span>
  )
}
