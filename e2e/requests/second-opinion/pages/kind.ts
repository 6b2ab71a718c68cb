/** Second opinions, as a kind of request that exists only in this test. */
import { claimDisclaimer } from '@falaj/contract/claims/calls.ts'
import { removeOpinion } from '@falaj/contract/requests/testing/opinions/opinion-calls.ts'
import { opinionRecord } from '@falaj/contract/requests/testing/opinions/rules.ts'
import type { RequestKind } from '@falaj/web/requests/kind.ts'
import { opinionAddress } from './address.ts'

export const opinionKind: RequestKind = {
  ...opinionAddress,
  // Answers that cover all kinds name those of the specification only.
  reference: 'preapproval_reference',
  status({ status }) {
    const { label, tone, bar } = opinionRecord(status)
    return { label: `opinion.label.${label}`, tone, bar }
  },
  steps: 2,
  places: [
    { name: 'docs', label: 'opinion.group.docs', hint: 'opinion.group.hint.docs', counted: true },
    {
      name: 'letters',
      label: 'opinion.group.letters',
      hint: 'opinion.group.hint.letters',
      counted: false,
    },
  ],
  terms: claimDisclaimer,
  remove: removeOpinion,
}
