import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@falaj/contract/call.ts'
import type { listProgress } from '@falaj/contract/drafts-in-progress/calls.ts'
import { useState } from 'react'
import { ltr, shortDate, timeOfDay } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Segment, StepsChannel } from '../../ui/channel.tsx'
import { type RequestKind, savedFormName } from '../kind.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { progressListQuery } from './queries.ts'
import { inPieces } from '../../ui/sentence.tsx'
import style from './resume-cards.module.css'

type Saved = ResponseOf<typeof listProgress>['data'][number]

interface Begun {
  kind: RequestKind
  saved: Saved
  /** Nothing for a new one. */
  page?: 'edit' | 'resubmit' | undefined
  /** Where it is continued. */
  to: string
}

/** Forms the member began and has not sent: each can be continued or discarded. Shows nothing when there are none. */
export function ResumeCards({ kinds }: { kinds: readonly RequestKind[] }) {
  const { t } = useTexts()
  const begun = (useQuery(progressListQuery).data ?? []).flatMap((saved) => begunOf(saved, kinds))
  if (begun.length === 0) return null
  return (
    <section className={style['cards']} aria-labelledby="resume">
      <h2 id="resume">{t('wizard.resume')}</h2>
      <ul className={style['list']}>
        {begun.map((one) => (
          <li key={one.saved.kind}>
            <ResumeCard {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By the name under which it was saved: `claim`, `edit-claim:17`. Undefined for forms of other pages. */
function begunOf(saved: Saved, kinds: readonly RequestKind[]): Begun[] {
  return kinds.flatMap((kind): Begun[] => {
    const step: Record<string, string> = saved.step > 1 ? { step: String(saved.step) } : {}
    if (saved.kind === savedFormName(kind)) return [{ kind, saved, to: at(kind.paths.add, step) }]
    const [, id = ''] = saved.kind.split(':')
    const of = { [kind.name]: id }
    if (saved.kind === savedFormName(kind, 'edit', id))
      return [{ kind, saved, page: 'edit', to: at(kind.paths.edit, { ...of, ...step }) }]
    if (saved.kind === savedFormName(kind, 'resubmit', id))
      return [{ kind, saved, page: 'resubmit', to: at(kind.paths.resubmit, of) }]
    return []
  })
}

const at = (path: string, query: Record<string, string>): string =>
  [path, new URLSearchParams(query).toString()].filter(Boolean).join('?')

function ResumeCard({ kind, saved, page, to }: Begun) {
  const { t, language } = useTexts()
  const [asking, setAsking] = useState(false)
  const referenceNumber = saved[kind.reference]
  const reference = referenceNumber && ltr(referenceNumber, language)
  const what =
    reference && page
      ? t(`${kind.name}.resume.${page}.of`, { reference })
      : t(`${kind.name}.resume.${page ?? 'add'}`)
  const segments = Array.from({ length: kind.steps }, (_, place): Segment => {
    if (place + 1 < saved.step) return 'filled'
    return place + 1 === saved.step ? 'flowing' : 'dry'
  })
  return (
    <Card className={style['card']}>
      <div className={style['words']}>
        <h3>{inPieces(what)}</h3>
        <p>
          {inPieces(
            t('wizard.resume.saved', {
              date: ltr(shortDate(saved.saved_at), language),
              time: ltr(timeOfDay(saved.saved_at), language),
              until: ltr(shortDate(saved.kept_until), language),
            }),
          )}
        </p>
        {page !== 'resubmit' && (
          <StepsChannel
            segments={segments}
            label={t('wizard.resume.step', { step: saved.step, steps: kind.steps })}
          />
        )}
      </div>
      <div className={style['actions']}>
        <LinkButton to={to}>{t('wizard.resume.go')}</LinkButton>
        <Button
          weight="quiet"
          aria-label={t('wizard.resume.discard.of', { what })}
          onClick={() => setAsking(true)}
        >
          {t('wizard.resume.discard')}
        </Button>
      </div>
      {asking && (
        <DiscardQuestion
          kind={saved.kind}
          title={t('wizard.resume.question')}
          text={t('wizard.resume.question.text')}
          yes={t('wizard.resume.discard')}
          onDone={() => setAsking(false)}
          onKeep={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
