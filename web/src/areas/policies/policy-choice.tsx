import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { rememberPolicy } from './current-policy.ts'
import style from './policy-choice.module.css'
import { policiesQuery } from './queries.ts'

/** Which of several policies a page is about, changed where it stands; nothing for whoever has only one. */
export function PolicyChoice({
  chosen,
  onChoose,
}: {
  chosen: number
  onChoose: (policyId: number) => void
}) {
  const { t, language } = useTexts()
  const id = useId()
  const policies = useQuery(policiesQuery).data ?? []
  if (policies.length < 2) return null
  const text = ({ ext_policy_number, employer_name, status }: PolicySummary) =>
    [ltr(ext_policy_number, language), employer_name, ...(status ? [] : [t('badge.expired')])].join(
      ' · ',
    )
  return (
    <div className={style['choice']}>
      <SelectField
        id={id}
        label={t('policy.choice')}
        placeholder={t('policy.choice')}
        choices={policies.map((policy) => ({ value: String(policy.id), text: text(policy) }))}
        value={String(chosen)}
        onChange={({ currentTarget: { value } }) => {
          rememberPolicy(Number(value))
          onChoose(Number(value))
        }}
      />
    </div>
  )
}
