/** What the pages of services ask the server. */
import { forms, videosAndManuals } from '@falaj/contract/services/calls.ts'
import type { Guide, GuidesByType } from '@falaj/contract/services/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { shownLanguage } from '../../language/shown-language.ts'
import { call } from '../../session/call.ts'

/** Forms and guides come in the language of whoever asks. */
export const formsQuery = () =>
  queryOptions({
    queryKey: ['forms', shownLanguage()],
    queryFn: async () => (await call(forms, {})).data,
  })

/** Addresses of manuals live for an hour at least: asked for anew before they end. */
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
