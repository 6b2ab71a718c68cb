import type { Complaint } from '@falaj/contract/support/schemas.ts'
import { dateAndTime, ltr, shortDate } from '../../../language/format.ts'
import type { Texts } from '../../../language/texts.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { type TimelineItem, Timeline } from '../../../ui/timeline.tsx'
import style from './complaint-details.module.css'

/** What has happened since, in the insurer's own words, and what is still to come. */
export function ComplaintTimeline({ complaint }: { complaint: Complaint }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <Card className={style['block']} aria-labelledby="happened">
      <h2 id="happened">{t('complaint.happened')}</h2>
      <Timeline
        items={timelineItems(complaint, texts)}
        states={{
          passed: t('complaint.event.passed'),
          ahead: t('complaint.event.ahead'),
          dammed: t('complaint.event.dammed'),
          action: t('complaint.event.action'),
        }}
      />
    </Card>
  )
}

function timelineItems(
  { created_at, events, clock }: Complaint,
  { t, language }: Texts,
): TimelineItem[] {
  const by = (day: string) => t('complaint.event.by', { day: ltr(shortDate(day), language) })
  const passed = [
    {
      at: created_at,
      moment: passedItem('submitted', created_at, t('complaint.event.submitted'), null),
    },
    ...events.map(({ id, kind, at, message }) => ({
      at,
      moment: passedItem(String(id), at, t(`complaint.event.${kind}`), message),
    })),
  ]
  if (clock.resolution.state === 'broken' || clock.resolution.state === 'kept-late') {
    passed.push({
      // Its last day was over.
      at: `${clock.resolution.due}T23:59:59`,
      moment: {
        id: 'ran-out',
        title: t('complaint.event.ranOut'),
        note: <LtrText>{shortDate(clock.resolution.due)}</LtrText>,
        state: 'dammed',
      },
    })
  }
  const ahead: TimelineItem[] = []
  if (clock.update.state === 'running')
    ahead.push({
      id: 'update',
      title: t('complaint.event.update'),
      note: by(clock.update.due),
      state: 'ahead',
    })
  if (clock.resolution.kept === null)
    ahead.push({
      id: 'resolution',
      title: t('complaint.event.resolution'),
      ...(clock.resolution.state === 'running' && { note: by(clock.resolution.due) }),
      state: 'ahead',
    })
  return [
    ...passed.toSorted((one, other) => one.at.localeCompare(other.at)).map(({ moment }) => moment),
    ...ahead,
  ]
}

const passedItem = (
  id: string,
  at: string,
  title: string,
  message: string | null,
): TimelineItem => ({
  id,
  title,
  note: (
    <>
      <LtrText>{dateAndTime(at)}</LtrText>
      {message && (
        <span className={style['said']} dir="auto">
          <FactText>{message}</FactText>
        </span>
      )}
    </>
  ),
  state: 'passed',
})
