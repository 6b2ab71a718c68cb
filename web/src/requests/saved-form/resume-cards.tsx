import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@falaj/contract/call.ts'
import { dropProgress, type listProgress } from '@falaj/contract/drafts-in-progress/calls.ts'
import { useState } from 'react'
import { ltr, shortDate, timeOfDay } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import { call } from '../../session/call.ts'
import { errorText } from '../../session/call-failed.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Segment, StatusChannel } from '../../ui/channel.tsx'
import { Question } from '../../ui/question.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { closeSavedForm } from './open-saved-form.ts'
import { progressKey, progressListQuery } from './queries.ts'
import style from './resume-cards.module.css'
import { resumed } from './resumed.ts'

type Saved = ResponseOf<typeof listProgress>['data'][number]

/** What the member began and has not sent: each can be gone on with, or discarded. Quiet when there is nothing. */
export function ResumeCards() {
  const { t } = useTexts()
  const saved = useQuery(progressListQuery).data ?? []
  const ours = saved.filter(({ kind }) => resumed(kind))
  if (ours.length === 0) return null
  return (
    <section className={style['cards']} aria-labelledby="resume">
      <h2 id="resume">{t('wizard.resume')}</h2>
      <ul className={style['list']}>
        {ours.map((one) => (
          <li key={one.kind}>
            <ResumeCard saved={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ResumeCard({ saved }: { saved: Saved }) {
  const { t, language } = useTexts()
  const [asking, setAsking] = useState(false)
  const begun = resumed(saved.kind)
  if (!begun) return null
  const reference = saved.claim_reference && ltr(saved.claim_reference, language)
  const what =
    reference && begun.what !== 'claim'
      ? t(`wizard.resume.${begun.what}.of`, { reference })
      : t(`wizard.resume.${begun.what}`)
  const segments: Segment[] = begun.steps === 2 ? stepsOf(saved.step) : ['flowing']
  return (
    <Card className={style['card']}>
      <div className={style['words']}>
        <h3>{what}</h3>
        <p>
          {t('wizard.resume.saved', {
            date: ltr(shortDate(saved.saved_at), language),
            time: ltr(timeOfDay(saved.saved_at), language),
            until: ltr(shortDate(saved.kept_until), language),
          })}
        </p>
        {begun.steps === 2 && (
          <StatusChannel
            segments={segments}
            label={t('wizard.resume.step', { step: saved.step })}
          />
        )}
      </div>
      <div className={style['actions']}>
        <LinkButton to={begun.path(saved.step)}>{t('wizard.resume.go')}</LinkButton>
        <Button
          weight="quiet"
          aria-label={t('wizard.resume.discard.of', { what })}
          onClick={() => setAsking(true)}
        >
          {t('wizard.resume.discard')}
        </Button>
      </div>
      {asking && <Discard kind={saved.kind} onDone={() => setAsking(false)} />}
    </Card>
  )
}

function Discard({ kind, onDone }: { kind: string; onDone: () => void }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const discard = async () => {
    setBusy(true)
    try {
      closeSavedForm(kind)
      await call(dropProgress, { params: { kind }, query: {} })
      await queryClient.invalidateQueries({ queryKey: progressKey })
      onDone()
    } catch (problem) {
      showToast('problem', { sentence: errorText(problem, t) })
      setBusy(false)
    }
  }
  return (
    <Question
      title={t('wizard.resume.question')}
      yes={t('wizard.resume.discard')}
      no={t('wizard.resume.keep')}
      busy={busy}
      onYes={() => void discard()}
      onNo={onDone}
    >
      <p>{t('wizard.resume.question.text')}</p>
    </Question>
  )
}

const stepsOf = (step: number): Segment[] => (step > 1 ? ['filled', 'flowing'] : ['flowing', 'dry'])
