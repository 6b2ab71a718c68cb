import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import type { CoverTab } from '../../../routing/paths.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { SavedDocument } from '../../../session/save-document.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PolicyStrip } from '../policy-strip.tsx'
import { ActionMenu } from './policy-actions.tsx'

/** Which policy it is: as a strip, above the cover as one line. */
export function PolicyHeader({
  policy,
  tab,
  download,
}: {
  policy: PolicyDetail
  tab: CoverTab
  download: (wanted: SavedDocument) => void
}) {
  const { t } = useTexts()
  return (
    <>
      <PageHeader compact title={t('title.policyDetails')}>
        <ActionMenu policy={policy} download={download} />
      </PageHeader>
      <PolicyStrip switches policy={policy} inLine={tab === 'coverages'} />
    </>
  )
}
