import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isolated, ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { rememberPolicy } from './current-policy.ts'
import { policiesQuery } from './queries.ts'

/** The policies that a page may be about, in words, and what choosing one does: the address names it, unless told otherwise. */
export function usePolicyChoice(onChoose?: (policyId: number) => void) {
  const { t, language } = useTexts()
  const [, setParams] = useSearchParams()
  const policies = useQuery(policiesQuery).data ?? []
  const inAddress = (chosen: number) => setParams(new URLSearchParams({ policy: String(chosen) }))
  const text = ({ ext_policy_number, employer_name, status }: PolicySummary) =>
    [
      ltr(ext_policy_number, language),
      // Before what may be cut off on a phone.
      ...(status ? [] : [t('badge.expired')]),
      isolated(employer_name, language),
    ].join(' · ')
  return {
    choices: policies.map((policy) => ({ value: String(policy.id), text: text(policy) })),
    choose: (value: string) => {
      rememberPolicy(Number(value))
      const choose = onChoose ?? inAddress
      choose(Number(value))
    },
  }
}
