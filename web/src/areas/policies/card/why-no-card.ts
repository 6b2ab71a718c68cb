import type { coverOf } from '@falaj/contract/policies/rules/downloads.ts'
import { offersMedicalCard } from '@falaj/contract/policies/rules/downloads.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { longDate } from '../../../language/format.ts'
import type { useTexts } from '../../../language/use-texts.ts'

/** Why a person has no card to show today (POL-037, ADD-036); null where there is one. */
export function whyNoCard(
  policy: PolicyDetail,
  cover: ReturnType<typeof coverOf>,
  { t, language }: Pick<ReturnType<typeof useTexts>, 't' | 'language'>,
): string | null {
  if (offersMedicalCard(policy, cover.today)) return null
  return policy.status && cover.beginsOn
    ? t('card.notBegun', { date: longDate(cover.beginsOn, language) })
    : t('card.expired', { date: longDate(policy.expiry_date, language) })
}
