import { useId } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { usePolicyChoice } from './policy-choice.ts'
import style from './policy-switcher.module.css'

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
  const { t } = useTexts()
  const id = useId()
  const { choices, choose } = usePolicyChoice(onChoose)
  if (choices.length < 2) return null
  return (
    <div data-screen-only className={style['switcher']}>
      <SelectField
        id={id}
        label={t('policy.choice')}
        placeholder={t('policy.choice')}
        choices={choices}
        value={String(policyId)}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    </div>
  )
}
