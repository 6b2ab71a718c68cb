/**
 * A second opinion: a kind of request that exists only in tests. A member asks another doctor, who gives an opinion or
 * asks for more. Portal, pages and browser serve it by what it declares; nothing that members use knows of it.
 */
import type { Lifecycle } from '../../rules/lifecycle.ts'
import { draftStep } from '../../rules/next-step.ts'
import { isReturned } from '../../rules/drafts.ts'
import { knownIn, type StatusView } from '../../rules/status.ts'
import type { StatusBarSegment } from '../../rules/status-bar.ts'

interface OpinionStatusRecord {
  label: 'draft' | 'sent' | 'open' | 'given'
  tone: 'good' | 'over' | undefined
  bar: readonly StatusBarSegment[]
  section: 'drafts' | 'under-way' | 'now' | 'over'
}

const sent = { label: 'sent', tone: undefined, bar: ['done', 'now'], section: 'under-way' } as const

const records = {
  Drafted: { label: 'draft', tone: 'over', bar: ['now'], section: 'drafts' },
  Pending: sent,
  Submitted: sent,
  'Asked Again': sent,
  Open: { label: 'open', tone: undefined, bar: ['done', 'trouble'], section: 'now' },
  Given: { label: 'given', tone: 'good', bar: ['done', 'done', 'done', 'done'], section: 'over' },
} as const satisfies Record<string, OpinionStatusRecord>

export type OpinionStatus = keyof typeof records
export const opinionStatuses = [
  'Drafted',
  'Pending',
  'Submitted',
  'Asked Again',
  'Open',
  'Given',
] as const satisfies readonly OpinionStatus[]

export const knownStatus = (status: string): OpinionStatus => knownIn(opinionStatuses, status)
export const opinionRecord = (status: string): OpinionStatusRecord => records[knownStatus(status)]

export const opinionLifecycle: Lifecycle<
  OpinionStatus,
  'draft' | 'submit' | 'edit' | 'editAgain' | 'resubmit' | 'coreRefused'
> = {
  actions: {
    draft: { from: [null, 'Drafted'], to: 'Drafted' },
    submit: { from: [null, 'Drafted'], to: 'Pending' },
    edit: { from: ['Pending'], to: 'Pending' },
    /** Unlike claims: a re-submitted request may be edited too. */
    editAgain: { from: ['Asked Again'], to: 'Asked Again' },
    resubmit: { from: ['Open'], to: 'Asked Again' },
    coreRefused: { from: ['Pending', 'Asked Again'], to: 'Drafted' },
  },
  decisions: {
    Drafted: [],
    Pending: ['Given', 'Open'],
    Submitted: ['Given', 'Open'],
    'Asked Again': ['Given', 'Open'],
    Open: ['Given'],
    Given: ['Given'],
  },
}

/** What the filter of the list sends for a status. */
export const opinionCodes = [1, 2] as const
export type OpinionCode = (typeof opinionCodes)[number]
export const statusesFor = (code: OpinionCode | undefined): OpinionStatus[] | undefined =>
  code && (code === 1 ? ['Given'] : ['Open'])

export const opinionSections = ['now', 'drafts', 'under-way', 'over'] as const
export type OpinionSection = (typeof opinionSections)[number]

interface SectionPart {
  status: OpinionStatus
  returned?: boolean
}
const standing = (section: OpinionSection): SectionPart[] =>
  opinionStatuses
    .filter((status) => records[status].section === section)
    .map((status) => (status === 'Drafted' ? { status, returned: false } : { status }))

/** A draft that came back is for the member now. */
export const sectionParts: Record<OpinionSection, SectionPart[]> = {
  now: [{ status: 'Drafted', returned: true }, ...standing('now')],
  drafts: standing('drafts'),
  'under-way': standing('under-way'),
  over: standing('over'),
}

export const mayEdit = ({ status }: { status: string }, sentToday: boolean): boolean =>
  status === 'Drafted' || (sentToday && (status === 'Pending' || status === 'Asked Again'))
export const mayResubmit = ({ status }: { status: string }): boolean => status === 'Open'

export const waitsForOwner = (opinion: {
  status: string
  is_own: boolean
  returned_because: string | null
}): boolean => opinion.is_own && (mayResubmit(opinion) || isReturned(opinion))

export type OpinionStep = 'complete-draft' | 'correct' | 'resubmit' | 'wait' | 'nothing'
export function nextStep(opinion: StatusView & { held_by_core: boolean }): OpinionStep {
  switch (knownStatus(opinion.status)) {
    case 'Drafted':
      return draftStep(opinion)
    case 'Open':
      return 'resubmit'
    case 'Given':
      return 'nothing'
    default:
      return 'wait'
  }
}
