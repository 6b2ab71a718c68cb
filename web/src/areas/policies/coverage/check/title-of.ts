import type { CoverAnswer } from '@falaj/contract/policies/rules/is-it-covered.ts'
import type { Translate } from '../../../../language/texts.ts'

type Paid = Exclude<CoverAnswer, { kind: 'excluded' }>

/** Covered, and nothing left of it: whoever reads "covered" would expect money. */
export const isUsedUp = ({ kind, benefit }: Paid): boolean =>
  kind === 'covered' && benefit.available_limit !== null && !(Number(benefit.available_limit) > 0)

/** The answer in a few words. */
export function titleOf(answer: CoverAnswer, t: Translate): string {
  if (answer.kind === 'excluded') return t('cover.check.excluded', { name: answer.exclusion.name })
  const name = answer.treatment?.name ?? answer.benefit.benefit_name
  return isUsedUp(answer)
    ? t('cover.check.used', { name })
    : t(`cover.check.${answer.kind}`, { name })
}
