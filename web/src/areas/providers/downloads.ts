/** The result as a document (PRV-028 to PRV-031). */
import { downloadProviders } from '@falaj/contract/policies/calls.ts'
import type { SavedDocument } from '../../session/save-document.ts'
import { type Filter, withoutHour } from './filter.ts'
import type { Position } from './position.ts'

export const providersFound = (
  filter: Filter,
  policyId: number | null,
  position: Position | null,
): SavedDocument => ({
  fetch: {
    endpoint: downloadProviders,
    input: {
      query: {
        ...withoutHour(filter),
        ...position,
        policy_id: policyId,
        // Of a named policy only its network would be printed.
        network_only: filter.network_only ?? 0,
      },
    },
  },
  fileName: 'Providers.pdf',
  running: 'download.providers.running',
  done: 'download.providers.done',
  refused: 'download.providers.failed',
  failed: 'download.providers.failed',
})
