/** Names and photos of the persons whose requests are told: also of those who have left. */
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'

export interface Relative {
  name: string
  image: string | null
}
/** By id, the member first. */
export type Family = ReadonlyMap<number, Relative>

export function familyOf({ member_details, dependents, claimants }: PolicyDetail): Family {
  const shown = new Map([member_details, ...dependents].map((one) => [one.id, one.image_path]))
  const ids = new Map(claimants.map(({ id, member_name }) => [id, member_name]))
  const order = [...new Set([...shown.keys(), ...ids.keys()])]
  return new Map(order.map((id) => [id, { name: ids.get(id) ?? '', image: shown.get(id) ?? null }]))
}
