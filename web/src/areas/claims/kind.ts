/** Claims, as a kind of request. */
import { claimDisclaimer, deleteClaim } from '@falaj/contract/claims/calls.ts'
import { groupByName } from '@falaj/contract/claims/rules/document-names.ts'
import { countedGroups, documentGroups } from '@falaj/contract/claims/rules/documents.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import type { RequestKind } from '../../requests/kind.ts'
import { claimAddress } from './address.ts'

export const claimKind: RequestKind = {
  ...claimAddress,
  reference: 'claim_reference',
  status(claim) {
    const { label, tone } = claimStatuses.shown(claim)
    return { label: `claim.label.${label}`, tone, bar: claimStatuses.of(claim.status).bar }
  },
  steps: 2,
  places: documentGroups.map((name) => ({
    name,
    label: `claim.group.${name}`,
    hint: `claim.group.hint.${name}`,
    counted: countedGroups.includes(name),
  })),
  placeByName: groupByName,
  terms: claimDisclaimer,
  remove: deleteClaim,
}
