import { ownApp } from '@falaj/contract/access/authenticator-app/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../session/call.ts'

export const ownAppQuery = queryOptions({
  queryKey: ['authenticator-app'],
  queryFn: async () => (await call(ownApp, {})).data,
})
