/** The wizards that a member can go on with. */
import { listProgress } from '@falaj/contract/drafts-in-progress/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../session/call.ts'
import { saveWhatWasLeft } from './open-saved-form.ts'

export const progressKey = ['progress'] as const

/** What a session that ended had left is saved first, so that it is among them. */
export const progressListQuery = queryOptions({
  queryKey: progressKey,
  queryFn: async () => {
    await saveWhatWasLeft()
    return (await call(listProgress, {})).data
  },
  staleTime: 0,
})
