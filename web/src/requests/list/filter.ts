/** The filters of a list, as they are in the address (CLM-003, CLM-005, CLM-008, CLM-009, PRE-004). */
import { groupsUnder, sentStatus, typeCodes } from '@falaj/contract/requests/rules/filter.ts'
import { isoDateOf } from '../../ui/typed-date.ts'

export interface Filter {
  tracking_number?: string
  /** 0 is the principal. */
  dependent_id?: number
  claim_type?: number
  /** One of the kind's own choices. */
  status?: number
  /** `YYYY-MM-DD` */
  from_date?: string
  to_date?: string
}

export const filterNames = [
  'tracking_number',
  'dependent_id',
  'claim_type',
  'status',
  'from_date',
  'to_date',
] as const
export type FilterName = (typeof filterNames)[number]

/** The filters in the address; invalid ones are left out. */
export function filterOf(params: URLSearchParams, statusChoices: readonly number[]): Filter {
  const filter: Filter = {}
  const text = (name: FilterName) => params.get(name)?.trim() ?? ''
  const tracking = text('tracking_number')
  if (tracking) filter.tracking_number = tracking.slice(0, 80)
  if (/^\d{1,15}$/.test(text('dependent_id'))) filter.dependent_id = Number(text('dependent_id'))
  const type = typeCodes.find((code) => String(code) === text('claim_type'))
  if (type) filter.claim_type = type
  const status = statusChoices.find((code) => String(code) === text('status'))
  if (status !== undefined) filter.status = status
  const from = isoDateOf(text('from_date'))
  if (from) filter.from_date = from
  const to = isoDateOf(text('to_date'))
  if (to) filter.to_date = to
  return filter
}

/** Submitted is sent as In Progress (CLM-005, PRE-012). */
export function sentFilter({ status, ...rest }: Filter) {
  return status === undefined ? rest : { ...rest, status: sentStatus(status) }
}

export const filtersSet = (filter: Filter): number => Object.keys(filter).length

/** The groups that are shown: Submitted and In Progress come together (GAP-007). */
export const shownGroups = (counts: object, { status }: Filter): string[] =>
  groupsUnder(Object.keys(counts), status)
