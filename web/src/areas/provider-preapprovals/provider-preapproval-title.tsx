import type { ProviderPreApproval } from '@falaj/contract/provider-preapprovals/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { ReferenceTitle } from '../../ui/reference-title.tsx'

/** "Pre-Approval # AUTH-26-118204" (PRE-083). */
export function ProviderPreApprovalTitle({ record }: { record: ProviderPreApproval }) {
  const { t } = useTexts()
  return (
    <ReferenceTitle
      title={(reference) => t('providerPreApproval.title', { reference })}
      reference={record.authorization_reference_string}
    />
  )
}
