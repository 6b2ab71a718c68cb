import type { PolicyDetail, PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { useSearchParams } from 'react-router'
import { personIn } from '../../routing/person-in.ts'

/** The dependant whom the address names; undefined where the page is about the member. */
export function useDependant({ dependents }: PolicyDetail): PolicyMember | undefined {
  const [search] = useSearchParams()
  const named = personIn(search)
  return dependents.find(({ id }) => id === named)
}
