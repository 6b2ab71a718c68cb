import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { offersTableOfBenefits } from '@falaj/contract/policies/rules/downloads.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { useStepDone } from '../../../queries/first-steps.ts'
import { coveragePath } from '../../../routing/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { tableOfBenefits } from '../downloads.ts'
import { FamilyChips } from '../family-chips.tsx'
import { coverageQuery } from '../queries.ts'
import { relationshipText } from '../relationship-text.ts'
import { useCover } from '../use-cover.ts'
import { useDependant } from '../use-dependant.ts'
import style from './coverage.module.css'
import { PackageOfCover } from './package-of-cover.tsx'

/** What is covered, package by package (POL-050 to POL-054): each person has limits of their own. */
export function CoverageTab({
  policy,
  children,
}: {
  policy: PolicyDetail
  /** Between the faces and the benefits. */
  children?: ReactNode
}) {
  const { t } = useTexts()
  const dependant = useDependant(policy)
  const person = dependant?.id ?? null
  useStepDone('cover')
  const coverage = useQuery(coverageQuery(policy.id, person))
  const { today } = useCover(policy, dependant?.id)
  const { tob_file_uploaded_at } = dependant ?? policy
  return (
    <div className={style['packages']}>
      <FamilyChips
        label={t('coverage.family')}
        member={policy.member_details}
        dependants={policy.dependents}
        shown={person}
        you={relationshipText(policy.member_details.relationship, t)}
        to={(id) => coveragePath(policy.id, id)}
      />
      {children}
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
      {offersTableOfBenefits({ ...policy, tob_file_uploaded_at }, today) && (
        <div className={style['table']}>
          <DownloadButton wanted={tableOfBenefits(policy.id, person)} weight="outlined">
            {t('download.tob')}
          </DownloadButton>
        </div>
      )}
    </div>
  )
}
