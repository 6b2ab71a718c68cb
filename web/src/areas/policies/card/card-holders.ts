import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'

export interface CardHolder {
  /** 0 for the principal. */
  person: number
  first_name: string
  member_name: string
  relationship: string
  image_path: string | null
}

/** Whose cards a policy has, the principal's first. */
export function cardHolders({ member_details: own, dependents }: PolicyDetail): CardHolder[] {
  return [{ ...own, person: 0 }, ...dependents.map((one) => ({ ...one, person: one.id }))]
}
