import { complaints, contacts } from '@falaj/contract/support/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { complaintsKey } from '../../queries/support.ts'
import { call } from '../../session/call.ts'

/** The same for everybody; renewed, because the office opens and closes. */
export const contactsQuery = queryOptions({
  queryKey: ['contacts'],
  queryFn: async () => (await call(contacts, {})).data,
  staleTime: 60_000,
})

export const complaintsQuery = queryOptions({
  queryKey: complaintsKey,
  queryFn: async () => (await call(complaints, {})).data,
})
