import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../queries/me.ts'
import { contactsQuery } from './queries.ts'

/** How the insurer is reached in the member's country; undefined until both are known. */
export function useOwnContact(): CountryContact | undefined {
  const country = useQuery(meQuery).data?.country_code
  return useQuery(contactsQuery).data?.find((contact) => contact.country === country)
}
