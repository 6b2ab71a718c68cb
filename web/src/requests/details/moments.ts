/** What is known to have happened to a request, as its timeline shows it; each kind says what its decisions mean. */
import type { timelineEvents } from '@falaj/contract/requests/schemas.ts'
import { dateAndTime, ltr, shortDate } from '../../language/format.ts'
import type { MessageKey } from '../../language/message-key.ts'
import type { Texts } from '../../language/texts.ts'
import type { Moment } from '../../ui/timeline.tsx'
import type { RequestKind } from '../kind.ts'

interface Entry {
  event: (typeof timelineEvents)[number]
  at: string
  status: string | null
  documents: number | null
}

export interface Decision {
  key: MessageKey
  dammed?: true
}

export const happened = (
  kind: Pick<RequestKind, 'name'>,
  timeline: readonly Entry[],
  decisionOf: (status: string | null) => Decision,
  { t, language }: Texts,
): Moment[] =>
  timeline.map(({ event, at, status, documents }, place): Moment => {
    const shown = { id: `${place}`, note: ltr(timeOf(at), language) }
    if (event === 'decided') {
      const { key, dammed } = decisionOf(status)
      return { ...shown, title: t(key), state: dammed ? 'dammed' : 'passed' }
    }
    if (event === 'documents-added') {
      const title = t(`${kind.name}.moment.documents-added`, { count: documents ?? 1 })
      return { ...shown, title, state: 'passed' }
    }
    const state = event === 'returned' ? 'dammed' : 'passed'
    return { ...shown, title: t(`${kind.name}.moment.${event}`), state }
  })

/** `02-11-2026 18:04`, or the day where only that is known. */
export const timeOf = (at: string): string => (at.length > 10 ? dateAndTime(at) : shortDate(at))
