import { withdrawChange } from '@falaj/contract/profile/calls.ts'
import type { ProfileChange } from '@falaj/contract/profile/schemas.ts'
import { useState } from 'react'
import { ltr, shortDate } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { call } from '../../session/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Segment, StepsChannel } from '../../ui/channel.tsx'
import { ForwardIcon } from '../../ui/icons.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Sentence } from '../../ui/sentence.tsx'
import style from './requested-change.module.css'
import { showSaved, tellFailure } from './save-section.ts'
import { shownValue } from './shown-value.tsx'

const steps: Record<ProfileChange['state'], Segment[]> = {
  waiting: ['filled', 'flowing', 'dry'],
  refused: ['filled', 'dammed', 'dry'],
}

/** What was requested from the insurer: since when, old and new values, and the outcome. */
export function RequestedChange({
  change,
  person,
  onAskAgain,
}: {
  change: ProfileChange
  person: number | null
  onAskAgain: () => void
}) {
  const { t, language } = useTexts()
  const [busy, setBusy] = useState(false)
  const refused = change.state === 'refused'
  const day = (date: string) => ltr(shortDate(date), language)

  const withdraw = async () => {
    setBusy(true)
    try {
      const { message, data } = await call(withdrawChange, { params: { id: change.id } })
      showToast('done', { sentence: message })
      showSaved(data, person)
    } catch (thrown) {
      tellFailure(thrown)
    }
    setBusy(false)
  }

  return (
    <div className={style['asked']} data-refused={refused || undefined}>
      <div className={style['head']}>
        <h3>{t(refused ? 'profile.refused' : 'profile.withInsurer')}</h3>
        <Badge tone={refused ? 'bad' : 'water'}>
          <Sentence text={t('profile.requestedOn', { date: day(change.requested_on) })} />
        </Badge>
      </div>
      <StepsChannel
        segments={steps[change.state]}
        label={t(refused ? 'profile.steps.refused' : 'profile.steps.waiting')}
      />
      <dl className={style['fields']}>
        {change.fields.map(({ name, before, wanted }) => (
          <div key={name}>
            <dt>{t(`profile.field.${name}`)}</dt>
            <dd>
              <del>{shownValue(name, before, t) ?? '-'}</del>
              <span>
                <ForwardIcon aria-hidden />
                <ins>{shownValue(name, wanted, t) ?? '-'}</ins>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {refused ? (
        <p className={style['reason']}>
          <Sentence text={change.reason ?? t('profile.refused.noReason')} />
        </p>
      ) : (
        <p>
          <Sentence text={t('profile.confirmedBy', { date: day(change.answered_by) })} />
        </p>
      )}
      <div className={style['buttons']}>
        {refused && <Button onClick={onAskAgain}>{t('profile.askAgain')}</Button>}
        <Button weight="quiet" busy={busy} onClick={() => void withdraw()}>
          {t(refused ? 'profile.close' : 'profile.withdraw')}
        </Button>
      </div>
    </div>
  )
}
