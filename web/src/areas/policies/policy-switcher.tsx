import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { isolated, ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { rememberPolicy } from './current-policy.ts'
import style from './policy-switcher.module.css'
import { policiesQuery } from './queries.ts'

/**
 * Switches a page between several policies, by changing its address unless the page does it otherwise. Nothing for
 * members with only one.
 */
export function PolicySwitcher({
  policyId,
  onChoose,
}: {
  policyId: number
  onChoose?: (policyId: number) => void
}) {
  const { t, language } = useTexts()
  const [, setParams] = useSearchParams()
  const id = useId()
  const policies = useQuery(policiesQuery).data ?? []
  if (policies.length < 2) return null
  const inAddress = (chosen: number) => setParams(new URLSearchParams({ policy: String(chosen) }))
  const text = ({ ext_policy_number, employer_name, status }: PolicySummary) =>
    [
      ltr(ext_policy_number, language),
      // Before what may be cut off on a phone.
      ...(status ? [] : [t('badge.expired')]),
      isolated(employer_name, language),
    ].join(' · ')
  return (
    <div data-screen-only className={style['switcher']}>
      <SelectField
        id={id}
        label={t('policy.choice')}
        placeholder={t('policy.choice')}
        choices={policies.map((policy) => ({ value: String(policy.id), text: text(policy) }))}
        value={String(policyId)}
        onChange={({ currentTarget: { value } }) => {
          rememberPolicy(Number(value))
          const choose = onChoose ?? inAddress
          choose(Number(value))
        }}
      />
    </div>
  )
}
