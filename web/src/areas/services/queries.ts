/** The queries of the services pages. */
import { forms, videosAndManuals } from '@falaj/contract/services/calls.ts'
import type { Guide, GuidesByType } from '@falaj/contract/services/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { shownLanguage } from '../../language/shown-language.ts'
import { call } from '../../session/call.ts'

/** Forms and guides are in the reader's language. */
export const formsQuery = () =>
  queryOptions({
    queryKey: ['forms', shownLanguage()],
    queryFn: async () => (await call(forms, {})).data,
  })

/** Addresses of manuals are valid for at least an hour, so the list is loaded again before that. */
export const guidesQuery = () =>
  queryOptions({
    queryKey: ['guides', shownLanguage()],
    queryFn: async (): Promise<GuidesByType> => {
      const { data } = await call(videosAndManuals, { query: {} })
      return Array.isArray(data) ? {} : data
    },
    staleTime: 60_000,
  })

export const tutorialsQuery = () =>
  queryOptions({
    queryKey: ['guides', shownLanguage(), 'tutorial'],
    queryFn: async (): Promise<Guide[]> => {
      const { data } = await call(videosAndManuals, { query: { type: 'tutorial' } })
      return Array.isArray(data) ? data : []
    },
  })
