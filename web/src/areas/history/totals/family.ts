/** Names and photos of the persons whose requests are told: also of those who have left. */
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import type { Filter } from '../../../requests/list/filter.ts'

export interface Relative {
  name: string
  image: string | null
}
/** By id, the member first. */
export type Family = ReadonlyMap<number, Relative>

/** By first name; of those who have left only the whole name is known. */
export function familyOf({ member_details, dependents, claimants }: PolicyDetail): Family {
  const shown = [member_details, ...dependents].map(
    ({ id, first_name, image_path }) => [id, { name: first_name, image: image_path }] as const,
  )
  const all = claimants.map(
    ({ id, member_name }) => [id, { name: member_name, image: null }] as const,
  )
  return new Map([...shown, ...all.filter(([id]) => !shown.some(([other]) => other === id))])
}

/** Whom the filter of the list names: there the principal is 0. */
export const personIn = ({ dependent_id: id }: Filter, { member_details }: PolicyDetail) =>
  id === 0 ? member_details.id : id

/** The other way. */
export const patientOf = (person: number, { member_details }: PolicyDetail): number =>
  person === member_details.id ? 0 : person
