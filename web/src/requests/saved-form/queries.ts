/** The forms that a member can continue. */
import { listProgress } from '@falaj/contract/drafts-in-progress/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../session/call.ts'
import { saveWhatWasLeft } from './open-saved-form.ts'

export const progressKey = ['progress'] as const

/** What an ended session left unsaved is saved first, so that it is among them. */
export const progressListQuery = queryOptions({
  queryKey: progressKey,
  queryFn: async () => {
    await saveWhatWasLeft()
    return (await call(listProgress, {})).data
  },
  staleTime: 0,
})
