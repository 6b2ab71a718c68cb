/**
 * The timeline of a request: what is known to have happened, and what every kind may have before it. Each kind says what
 * its decisions mean, and what happens only to its own.
 */
import type { RequestStep } from '@falaj/contract/requests/rules/next-step.ts'
import type { timelineEvents } from '@falaj/contract/requests/schemas.ts'
import { dateAndTime, ltr, shortDate } from '../../language/format.ts'
import type { MessageKey } from '../../language/message-key.ts'
import type { Texts } from '../../language/texts.ts'
import type { TimelineItem } from '../../ui/timeline.tsx'
import type { RequestKind } from '../kind.ts'

type Kind = Pick<RequestKind, 'name'>
type CommonEvent = (typeof timelineEvents)[number]

interface Entry<Own extends string> {
  event: CommonEvent | Own
  at: string
  status: string | null
  documents: number | null
}

export interface Decision {
  key: MessageKey
  /** From there it goes on only when somebody acts. */
  halts: boolean
}

export interface Meanings<Own extends string> {
  decisionOf: (status: string | null) => Decision
  /** In words, what happens only to this kind. */
  own: Readonly<Record<Own, string>>
}

export function happened<Own extends string = never>(
  kind: Kind,
  timeline: readonly Entry<Own>[],
  { decisionOf, own }: Meanings<Own>,
  { t, language }: Texts,
): TimelineItem[] {
  const isOwn = (event: CommonEvent | Own): event is Own => Object.hasOwn(own, event)
  return timeline.map(({ event, at, status, documents }, place): TimelineItem => {
    const shown = { id: `${place}`, note: ltr(timeOf(at), language) }
    if (isOwn(event)) return { ...shown, title: own[event], state: 'passed' }
    if (event === 'decided') {
      const { key, halts } = decisionOf(status)
      return { ...shown, title: t(key), state: halts ? 'dammed' : 'passed' }
    }
    if (event === 'documents-added') {
      const title = t('requests.moment.documents-added', { count: documents ?? 1 })
      return { ...shown, title, state: 'passed' }
    }
    const state = event === 'returned' ? 'dammed' : 'passed'
    return { ...shown, title: t(`${kind.name}.moment.${event}`), state }
  })
}

/** `02-11-2026 18:04`, or the day where only that is known. */
const timeOf = (at: string): string => (at.length > 10 ? dateAndTime(at) : shortDate(at))

interface Coming {
  is_own: boolean
  decision_by: string | null
}

/**
 * What the member can do waits for the member; the rest of the way is still dry. `after` follows every decision; a kind
 * says itself what comes next at steps of its own.
 */
export function comesNext<Step extends string>(
  kind: Kind,
  request: Coming,
  step: Step | RequestStep,
  texts: Texts,
  own: { after?: TimelineItem[]; at?: Partial<Record<Step, TimelineItem[]>> } = {},
): TimelineItem[] {
  const { after = [], at = {} } = own
  const decided = [upcomingDecision(request, texts), ...after]
  const usual: Record<RequestStep, TimelineItem[]> = {
    'complete-draft': [waitingFor(kind, 'send', request, texts), ...decided],
    correct: [waitingFor(kind, 'correct', request, texts), ...decided],
    resubmit: [waitingFor(kind, 'resubmit', request, texts)],
    answer: [waitingFor(kind, 'answer', request, texts)],
    wait: decided,
  }
  const items: Partial<Record<string, TimelineItem[]>> = { ...usual, ...at }
  return items[step] ?? []
}

/** With the day by which most are decided, while that is still to come. */
const upcomingDecision = ({ decision_by }: Coming, { t, language }: Texts): TimelineItem => ({
  id: 'decision',
  title: t('requests.ahead.decision'),
  note: decision_by && t('requests.ahead.by', { date: ltr(shortDate(decision_by), language) }),
  state: 'ahead',
})

/** What the member can do waits for the member; for anybody else it is only still to come. */
const waitingFor = (
  kind: Kind,
  step: 'send' | 'correct' | 'resubmit' | 'answer',
  { is_own }: { is_own: boolean },
  { t }: Texts,
): TimelineItem => ({
  id: step,
  title: t(`${kind.name}.ahead.${step}`),
  state: is_own ? 'action' : 'ahead',
})
