import { isOff } from '@falaj/contract/access/rules/factors.ts'
import type { Factor } from '@falaj/contract/shared/factors.ts'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../queries/me.ts'

/** Whether the insurer has turned it off in the member's country. */
export function useIsOff(factor: Factor): boolean {
  const country = useQuery(meQuery).data?.country_code
  return country !== undefined && isOff(country, factor)
}
