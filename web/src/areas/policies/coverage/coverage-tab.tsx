import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { offersTableOfBenefits } from '@falaj/contract/policies/rules/downloads.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { tableOfBenefits } from '../downloads.ts'
import { coverageQuery } from '../queries.ts'
import style from './coverage.module.css'
import { PackageOfCover } from './package-of-cover.tsx'

/** What is covered, package by package (POL-050 to POL-054). */
export function CoverageTab({ policy }: { policy: PolicyDetail }) {
  const { t } = useTexts()
  const coverage = useQuery(coverageQuery(policy.id))
  return (
    <div className={style['packages']}>
      {offersTableOfBenefits(policy) && (
        <div className={style['documents']}>
          <DownloadButton wanted={tableOfBenefits(policy.id, null)} weight="outlined">
            {t('download.tob')}
          </DownloadButton>
        </div>
      )}
      <Loaded query={coverage} lines={9}>
        {(packages) =>
          packages.length > 0 ? (
            packages.map((pack) => <PackageOfCover key={pack.id} pack={pack} />)
          ) : (
            <Card>
              <EmptyState title={t('coverage.empty')}>{t('coverage.empty.text')}</EmptyState>
            </Card>
          )
        }
      </Loaded>
    </div>
  )
}
