/**
 * Judges decisions in their order, each by what the one before it about the same request has left, and picks those that
 * have to be written. Nothing here reads or writes.
 */
import { coreMayDecide } from '@falaj/contract/requests/rules/lifecycle.ts'
import { cannotBecome, type DecisionLifecycle } from './decision.ts'
import type { Answered } from './upsert.ts'

/** A decision, and the request as it stands. */
export interface IncomingDecision {
  line: number
  /** Null if there is no such request. */
  request: number | null
  /** Its status, as far as the core system knows. */
  from: string
  to: string
  /** Than what is decided. */
  later: boolean
  /** Counts up with the times of the decisions on one request. */
  instant: number
  /** What its members see of it, before and with this decision. */
  shown_before: string
  shown: string
  /** Field and reason: why it cannot be decided so from any status. */
  fault: readonly [string, string] | null
}

interface Judged {
  answers: Answered[]
  /** By request, those that count, in their order. */
  taken: Map<number, IncomingDecision[]>
}

export function judgeInTurn(
  what: string,
  lifecycle: DecisionLifecycle,
  decisions: readonly IncomingDecision[],
): Judged {
  const judged: Judged = { answers: [], taken: new Map() }
  for (const one of decisions) {
    const answer = (outcome: Answered['outcome'], fault?: readonly [string, string]) =>
      judged.answers.push({
        line: one.line,
        outcome,
        field: fault?.[0] ?? null,
        reason: fault?.[1] ?? null,
      })
    if (one.request === null) {
      answer('refused', one.fault ?? undefined)
      continue
    }
    const before = judged.taken.get(one.request) ?? []
    const last = before.at(-1)
    // One that is not later is old news: telling it again changes nothing, even after the member has acted on it.
    if (last ? one.instant <= last.instant : !one.later) {
      answer('unchanged')
      continue
    }
    const from = last?.to ?? one.from
    if (!coreMayDecide(lifecycle, from, one.to)) {
      answer('refused', ['status', sentence(what, from, one.to)])
    } else if (one.fault) {
      answer('refused', one.fault)
    } else {
      answer('changed')
      before.push(one)
      judged.taken.set(one.request, before)
    }
  }
  return judged
}

const sentence = (what: string, ...statuses: string[]) =>
  statuses.reduce((text, status) => text.replace('%s', status), cannotBecome(what))

interface ToWrite {
  /** In this order. The trigger of the table makes an event of each that is seen to change. */
  written: IncomingDecision[]
  /** Changes that members would have seen between: events, before those of what is written. */
  passed: IncomingDecision[]
}

/** Of the decisions on one request that count. */
export function toWrite(taken: readonly IncomingDecision[]): ToWrite {
  const changes = taken.filter(
    (one, at) => one.shown !== (taken[at - 1]?.shown ?? one.shown_before),
  )
  const last = changes.at(-1)
  // If it ends as it began, the trigger must see that there was something between.
  const between = last?.shown === last?.shown_before ? changes.at(-2) : undefined
  const needed = new Set([between, last, taken.at(-1)])
  return {
    written: taken.filter((one) => needed.has(one)),
    passed: changes.filter((one) => !needed.has(one)),
  }
}
