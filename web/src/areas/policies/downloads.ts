/** The downloads of a policy: the call, the file name, and the texts of each. */
import {
  downloadBenefits,
  downloadCard,
  downloadProviders,
} from '@falaj/contract/policies/calls.ts'
import type { SavedDocument } from '../../session/save-document.ts'

/** Of the principal, unless a dependant is named. */
export const medicalCard = (policyId: number, dependant?: number): SavedDocument => ({
  fetch: {
    endpoint: downloadCard,
    input: {
      ...(dependant !== undefined && { params: { id: dependant } }),
      query: { policy_id: policyId },
    },
  },
  fileName: 'MedicalCard.pdf',
  running: 'download.card.running',
  done: 'download.card.done',
  refused: 'download.card.refused',
  failed: 'download.card.failed',
})

/** `dependent` is null for the principal (POL-045). */
export const tableOfBenefits = (policyId: number, dependent: number | null): SavedDocument => ({
  fetch: {
    endpoint: downloadBenefits,
    input: { query: { policy_id: policyId, dependent_id: dependent } },
  },
  fileName: 'TableOfBenefits.pdf',
  running: 'download.tob.running',
  done: 'download.tob.done',
  refused: 'download.tob.refused',
  failed: 'download.tob.failed',
})

export const eligibleNetwork = (policyId: number, dependent: number | null): SavedDocument => ({
  fetch: {
    endpoint: downloadProviders,
    input: { query: { policy_id: policyId, dependent_id: dependent } },
  },
  fileName: 'Providers.pdf',
  running: 'download.network.running',
  done: 'download.network.done',
  refused: 'download.network.failed',
  failed: 'download.network.failed',
})
