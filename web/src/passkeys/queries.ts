import { passkeyOffer, passkeys } from '@falaj/contract/access/passkeys/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../session/call.ts'
import { holdsPasskeys } from './possible.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await call(passkeys, {})).data,
})

/** Nobody is asked whose device can hold none. */
export const passkeyOfferQuery = queryOptions({
  queryKey: ['passkeys', 'offer'],
  queryFn: async () => (await holdsPasskeys()) && (await call(passkeyOffer, {})).data.offered,
  staleTime: Infinity,
})
