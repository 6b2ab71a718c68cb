/** The filters of the list, as they are in the address (PRE-080, PRE-081). */
import { idOf } from '../../../routing/id-of.ts'
import { isoDateOf } from '../../../ui/typed-date.ts'

export interface Filter {
  /** 0 is the member who looks, who is chosen at first. */
  user_id: number
  /** `YYYY-MM-DD` */
  from_date?: string
  to_date?: string
}

/** Invalid ones are left out. */
export function filterOf(params: URLSearchParams): Filter {
  const from = isoDateOf(params.get('from_date') ?? '')
  const to = isoDateOf(params.get('to_date') ?? '')
  return {
    user_id: idOf(params.get('user_id')) ?? 0,
    ...(from && { from_date: from }),
    ...(to && { to_date: to }),
  }
}

/** The same as a query of the address, with nothing that goes without saying. */
export function queryOf({ user_id, from_date, to_date }: Filter): URLSearchParams {
  const params = new URLSearchParams()
  if (user_id !== 0) params.set('user_id', String(user_id))
  if (from_date) params.set('from_date', from_date)
  if (to_date) params.set('to_date', to_date)
  return params
}

export const filtersSet = (filter: Filter): number => [...queryOf(filter).keys()].length

export const hasDates = ({ from_date, to_date }: Filter): boolean =>
  from_date !== undefined || to_date !== undefined
