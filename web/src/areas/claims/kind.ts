/** Claims, as a kind of request. */
import { claimDisclaimer } from '@falaj/contract/claims/calls.ts'
import { groupByName } from '@falaj/contract/claims/rules/document-names.ts'
import { countedGroups, documentGroups } from '@falaj/contract/claims/rules/documents.ts'
import type { RequestKind } from '../../requests/kind.ts'
import { paths } from '../../routing/paths.ts'

export const claimKind: RequestKind = {
  name: 'claim',
  paths: {
    list: paths.claims,
    add: paths.addClaim,
    details: paths.claimDetails,
    edit: paths.editClaim,
    resubmit: paths.reSubmitClaim,
  },
  trail: ['dashboard', 'policyDetails', 'claims'],
  reference: 'claim_reference',
  steps: 2,
  places: documentGroups.map((name) => ({
    name,
    label: `claim.group.${name}`,
    hint: `claim.group.hint.${name}`,
    counted: countedGroups.includes(name),
  })),
  placeByName: groupByName,
  terms: claimDisclaimer,
}
