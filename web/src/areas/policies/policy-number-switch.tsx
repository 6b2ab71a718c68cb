import { useTexts } from '../../language/use-texts.ts'
import { ownLanguage } from '../../language/own-language.ts'
import { FactText } from '../../ui/fact-text.tsx'
import { OpenIcon } from '../../ui/icons.ts'
import { LtrText } from '../../ui/ltr-text.tsx'
import { usePolicyChoice } from './policy-choice.ts'
import style from './policy-number-switch.module.css'

/** The number of a policy and, for who has several, the switch to another: the browser's own list lies over the words. */
export function PolicyNumberSwitch({
  policy,
  onChoose,
}: {
  policy: { id: number; ext_policy_number: string; employer_name: string }
  /** Instead of naming it in the address. */
  onChoose?: (policyId: number) => void
}) {
  const { t, language } = useTexts()
  const { choices, choose } = usePolicyChoice(onChoose)
  const words = (
    <>
      <LtrText>{policy.ext_policy_number}</LtrText>{' '}
      <span className={style['employer']}>
        · <FactText>{policy.employer_name}</FactText>
      </span>
    </>
  )
  if (choices.length < 2) return <span>{words}</span>
  return (
    <span className={style['switch']}>
      <span>{words}</span>
      <OpenIcon data-screen-only aria-hidden />
      <select
        data-screen-only
        aria-label={t('policy.choice')}
        value={String(policy.id)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {choices.map(({ value, text }) => (
          <option key={value} value={value} {...ownLanguage(text, language)}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
