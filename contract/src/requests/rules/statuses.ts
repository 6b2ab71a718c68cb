/**
 * Everything that is known of a status, in one record. A kind has one record for each of its statuses (its
 * `rules/statuses.ts`); rules, pages, notices and the import ask it, and keep no table of their own.
 */
import type { Decision } from './decided-amounts.ts'
import { type FilterChoice, choicesOf, sentStatus } from './filter.ts'
import { beginnings, type Lifecycle } from './lifecycle.ts'
import type { StatusBarSegment } from './status-bar.ts'
import type { StatusView } from './status.ts'

/**
 * `draft`: not sent. `undecided`: the insurer has it. `halted`: it asks somebody something before it decides. `refused`:
 * nothing is approved. `approved`: all of it or a part, so that the decision names an amount (ADD-020).
 */
export type Stage = 'draft' | 'undecided' | 'halted' | 'refused' | 'approved'

export type StatusTone = 'good' | 'water' | 'over' | 'bad'

export interface StatusRecord<Status extends string, Action extends string> {
  /** How members know it: `<kind>.label.<label>`. Statuses may share one. */
  readonly label: string
  /** Of its badge. */
  readonly tone: StatusTone
  /** How far the request has come. */
  readonly bar: readonly StatusBarSegment[]
  /** What it means: `<kind>.explained.<sentence>`. */
  readonly sentence: string
  readonly stage: Stage
  /** Listed in the transaction history, among what was decided (GAP-071). */
  readonly completed: boolean
  /** How the list's filter offers it. */
  readonly filter: FilterChoice | null
  /** Where the member has to act: the most pressing is 1. */
  readonly urgency: number | null
  /** What the member can do now: one step, or one for each of two cases. */
  readonly next: string | Readonly<Record<string, string>>
  /**
   * In the timeline, when the core system has decided so: `<kind>.decided.<text>`. `halts`: from there it goes on only
   * when somebody acts.
   */
  readonly moment: { readonly text: string; readonly halts: boolean }
  /** What announces it: `notice.<kind>.<notice>`. None for who is not listed. */
  readonly notices: StatusNotices
  /** What a member may do in this status, and whether the core system may refuse what was sent. */
  readonly allows: readonly Action[]
  /** What the core system may decide from here. The same status again is a correction. */
  readonly mayBecome: readonly Status[]
}

/** By who caused the change. `portal`: the core system refused it. `closed`: it decided, and allows no answer online. */
export interface StatusNotices {
  readonly member?: string
  readonly portal?: string
  readonly core?: string
  readonly closed?: string
}

/** With the insurer, and nothing is decided: the same for every kind. */
export const underReview = {
  tone: 'water',
  bar: ['done', 'now'],
  stage: 'undecided',
  completed: false,
  urgency: null,
  next: 'wait',
  moment: { text: 'looking', halts: false },
} as const

/** Not sent, or given back by the core system (GAP-079). */
export const drafted = {
  label: 'draft',
  tone: 'over',
  bar: ['now'],
  sentence: 'draft',
  stage: 'draft',
  completed: false,
  urgency: null,
  next: 'complete-draft',
  moment: { text: 'looking', halts: false },
  notices: { portal: 'returned' },
  allows: ['draft', 'submit'],
  /** The core system has never seen a draft; one whose change it refused counts as Pending (decision 123). */
  mayBecome: [],
} as const

/** Every kind has these: a draft, and what has just been sent, which the core system calls either. */
type Common = 'Drafted' | 'Pending' | 'Submitted'

type CodeOf<Known extends { filter: FilterChoice | null }> = NonNullable<Known['filter']>['code']
type NoticeOf<Known extends { notices: StatusNotices }> = Known extends unknown
  ? Extract<Known['notices'][keyof Known['notices']], string>
  : never

/** Of the records of a kind, what follows from them. `leadsTo`: the status in which each action ends. */
export function requestStatuses<
  Named extends string,
  Action extends string,
  Known extends StatusRecord<NoInfer<Named>, NoInfer<Action>>,
>(
  records: Readonly<Record<Named, Known>> & Readonly<Record<Common, Known>>,
  leadsTo: Readonly<Record<Action, NoInfer<Named>>>,
) {
  type Status = Named | Common
  const isKnown = (status: string): status is Status => Object.hasOwn(records, status)
  const all = Object.keys(records).filter(isKnown)
  const where = (holds: (record: Known) => boolean): readonly Status[] =>
    all.filter((status) => holds(records[status]))

  /** One that nobody knows is taken for Pending (CLM-028, CLM-154, PRE-016). */
  const known = (status: string): Status => (isKnown(status) ? status : 'Pending')
  const of = (status: string): Known => records[known(status)]

  /** The group of the list in which a request stands: submitted today counts as Submitted (CLM-039, PRE-025). */
  const group = ({ status, submitted_today }: StatusView): Status =>
    known(status) === 'Pending' && submitted_today ? 'Submitted' : known(status)
  /** The record of a status as members are told it. */
  const shown = (view: StatusView): Known => records[group(view)]

  const noticesIn = (status: string): StatusNotices => records[known(status)].notices
  const announcedBy = (notice: string) =>
    all.filter((status) => Object.values(noticesIn(status)).some((one) => one === notice))

  const isNotice = (notice: string | undefined): notice is NoticeOf<Known> =>
    notice !== undefined && announcedBy(notice).length > 0

  const completed = where((record) => record.completed)
  const undecided: readonly string[] = where(({ stage }) => stage === 'undecided')

  return {
    all,
    isKnown,
    known,
    of,
    group,
    shown,
    where,
    completed,
    /** The insurer has it, and has not decided yet. Of a status that nobody knows that is not known either. */
    isUndecided: (status: string): boolean => undecided.includes(status),
    /** Where the member has to act, the most pressing first. */
    waiting: where(({ urgency }) => urgency !== null).toSorted(
      (one, other) => (of(one).urgency ?? 0) - (of(other).urgency ?? 0),
    ),
    /** With these a decision names the amount that is approved. */
    approved: where(({ stage }) => stage === 'approved'),
    allows: (status: string, action: Action): boolean => of(status).allows.includes(action),

    /** What the list's filter offers, in its order; no choice is All. */
    choices: choicesOf(
      all.map((status): FilterChoice<CodeOf<Known>> | null => records[status].filter),
    ),
    /** The stored statuses that a choice of the filter asks for; undefined for all. In the history only completed ones. */
    statusesFor: (
      code: CodeOf<Known> | undefined,
      ofHistory: boolean,
    ): readonly Status[] | undefined => {
      if (code === undefined) return ofHistory ? completed : undefined
      const sent = sentStatus(code)
      return where(
        ({ filter, completed: is }) =>
          filter !== null && sentStatus(filter.code) === sent && (is || !ofHistory),
      )
    },

    /** What a stored status says of a decision. Of a draft that is a change which came back, the one before still holds (decision 123). */
    decision({ status, held_by_core }: { status: string; held_by_core: boolean }): Decision {
      const { stage } = of(status)
      if (stage === 'refused') return 'refused'
      return stage === 'approved' || (stage === 'draft' && held_by_core) ? 'made' : 'open'
    },

    lifecycle: lifecycleOf<Status, Action>(all, records, leadsTo),

    /** Which notice announces a change, if any. None asks for an answer that cannot be given online. */
    noticeOf({ status, actor, can_resubmit }: AnnouncedChange): NoticeOf<Known> | undefined {
      const { member, portal, core, closed = core } = noticesIn(status)
      const notice = { member, portal, core: can_resubmit ? core : closed }[actor]
      return isNotice(notice) ? notice : undefined
    },
    isNotice,
    /** It says that what a member sent has arrived. */
    isConfirmation: (notice: string): boolean =>
      all.some((status) => noticesIn(status).member === notice),
    /** What it tells of is approved, so that the amount is known. */
    tellsOfApproval: (notice: string): boolean =>
      announcedBy(notice).some((status) => of(status).stage === 'approved'),
  }
}

interface AnnouncedChange {
  status: string
  /** `portal`: the core system refused what was sent. */
  actor: 'member' | 'portal' | 'core'
  can_resubmit: boolean
}

function lifecycleOf<Status extends string, Action extends string>(
  all: readonly Status[],
  records: Readonly<Record<Status, StatusRecord<Status, Action>>>,
  leadsTo: Readonly<Record<Action, Status>>,
): Lifecycle<Status, Action> {
  const fromNothing = (action: Action) => beginnings.some((beginning) => beginning === action)
  return {
    decisions: eachOf(records, ({ mayBecome }) => mayBecome),
    actions: eachOf(leadsTo, (to, action) => ({
      from: [
        ...(fromNothing(action) ? [null] : []),
        ...all.filter((status) => records[status].allows.includes(action)),
      ],
      to,
    })),
  }
}

/** The same keys, each with what is made of its value. */
function eachOf<Key extends string, Value, Made>(
  record: Readonly<Record<Key, Value>>,
  make: (value: Value, key: Key) => Made,
): Record<Key, Made>
function eachOf<Value, Made>(
  record: Readonly<Record<string, Value>>,
  make: (value: Value, key: string) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value, key)]))
}
