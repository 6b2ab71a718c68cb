import type { ProviderPreApprovals } from '@falaj/contract/provider-preapprovals/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { type Filter, hasDates } from './filter.ts'

/** How often hospitals have asked for the patient, and what is not decided; with dates, how many were found. */
export function useSubtitle(first: ProviderPreApprovals | undefined, filter: Filter): string {
  const { t } = useTexts()
  const user = first?.users.find(({ dependent_id }) => dependent_id === filter.user_id)
  if (!user) return '\u00A0'
  const { count, undecided, member_name: name } = user
  if (hasDates(filter)) return t('providerPreApproval.found', { count })
  const whom = filter.user_id === 0 ? 'own' : 'other'
  return count === 0
    ? t(`providerPreApproval.subtitle.${whom}.none`, { name })
    : t(`providerPreApproval.subtitle.${whom}`, { count, undecided, name })
}
