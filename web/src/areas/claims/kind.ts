/** Claims, as a kind of request. */
import { claimDisclaimer, deleteClaim } from '@falaj/contract/claims/calls.ts'
import { groupByName } from '@falaj/contract/claims/rules/document-names.ts'
import { countedGroups, documentGroups } from '@falaj/contract/claims/rules/documents.ts'
import { claimLabel, type ClaimLabel } from '@falaj/contract/claims/rules/label.ts'
import { claimStatusBar } from '@falaj/contract/claims/rules/status-bar.ts'
import type { RequestKind, ToldStatus } from '../../requests/kind.ts'
import { claimAddress } from './address.ts'

const tones: Partial<Record<ClaimLabel, ToldStatus['tone']>> = {
  paid: 'good',
  rejected: 'bad',
  'payment-failed': 'bad',
  draft: 'over',
}

export const claimKind: RequestKind = {
  ...claimAddress,
  reference: 'claim_reference',
  status(claim) {
    const label = claimLabel(claim)
    return { label: `claim.label.${label}`, tone: tones[label], bar: claimStatusBar(claim.status) }
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
