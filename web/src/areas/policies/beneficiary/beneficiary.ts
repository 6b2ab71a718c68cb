/** The fields of a beneficiary, and their checks (POL-059 to POL-061). */
import { mayBeBornOn } from '@falaj/contract/access/rules/date-of-birth.ts'
import { mayTakeEffectOn } from '@falaj/contract/policies/rules/beneficiary.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import type { Translate } from '../../../language/texts.ts'
import { isoDateOf, unreadDate } from '../../../ui/typed-date.ts'
import type { Problems, Typed } from '../../../ui/use-form.ts'

export type BeneficiaryName =
  | 'beneficiary_name'
  | 'beneficiary_relation'
  | 'beneficiary_eff_date'
  | 'beneficiary_dob'

export const beneficiaryLabels = (t: Translate): Record<BeneficiaryName, string> => ({
  beneficiary_name: t('beneficiary.name'),
  beneficiary_relation: t('beneficiary.relation'),
  beneficiary_eff_date: t('beneficiary.effectiveDate'),
  beneficiary_dob: t('beneficiary.dateOfBirth'),
})

/** POL-060. `today`, and the last day of the member's cover if it is known: YYYY-MM-DD in the policy's country. */
export function beneficiaryProblems(
  typed: Typed<BeneficiaryName>,
  { today, lastDay }: { today: string; lastDay: string | null },
): Problems<BeneficiaryName> {
  const effective =
    dayProblem(typed('beneficiary_eff_date'), 'beneficiary.effectiveDate.missing') ??
    (mayTakeEffectOn(isoDateOf(typed('beneficiary_eff_date')) ?? '', lastDay)
      ? undefined
      : 'beneficiary.effectiveDate.afterCover')
  const born =
    dayProblem(typed('beneficiary_dob'), 'error.dateOfBirth') ??
    (mayBeBornOn(isoDateOf(typed('beneficiary_dob')) ?? '', today)
      ? undefined
      : 'beneficiary.dateOfBirth.future')
  return {
    ...(!typed('beneficiary_name') && { beneficiary_name: 'beneficiary.name.missing' }),
    ...(!typed('beneficiary_relation') && { beneficiary_relation: 'beneficiary.relation.missing' }),
    ...(effective && { beneficiary_eff_date: effective }),
    ...(born && { beneficiary_dob: born }),
  }
}

/** As it is sent. The dates have been checked before. */
export const beneficiaryOf = (typed: Typed<BeneficiaryName>) => ({
  beneficiary_name: typed('beneficiary_name'),
  beneficiary_relation: typed('beneficiary_relation'),
  beneficiary_eff_date: isoDateOf(typed('beneficiary_eff_date')) ?? '',
  beneficiary_dob: isoDateOf(typed('beneficiary_dob')) ?? '',
})

function dayProblem(typed: string, missing: MessageKey): MessageKey | undefined {
  if (!typed) return missing
  return isoDateOf(typed) ? undefined : unreadDate(typed)
}
