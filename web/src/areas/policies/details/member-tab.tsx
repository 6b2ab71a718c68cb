import { beneficiaryHindrance } from '@falaj/contract/policies/rules/beneficiary.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useId } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { BeneficiaryLink } from '../beneficiary/beneficiary-link.tsx'
import { AskedFor } from './asked-for.tsx'
import { DependantCards } from './dependant-cards.tsx'
import { EditLink } from './edit-link.tsx'
import style from './person.module.css'
import { PersonInfo } from './person-info.tsx'

/** The tab is called "Member Details", its content "Member Info" (POL-024, GAP-031). */
export function MemberTab({
  policy,
  onCard,
}: {
  policy: PolicyDetail
  onCard: (person: number) => void
}) {
  const { member_details: member } = policy
  const { t } = useTexts()
  const heading = useId()
  return (
    <>
      <section aria-labelledby={heading}>
        <header className={style['title']}>
          <h2 id={heading}>{t('details.member')}</h2>
          <div className={style['links']}>
            {!beneficiaryHindrance(policy) && (
              <span className={style['roomy']}>
                <BeneficiaryLink />
              </span>
            )}
            <EditLink person={member} />
          </div>
        </header>
        <AskedFor policy={policy} />
        <PersonInfo person={member} />
      </section>
      <DependantCards policy={policy} onCard={onCard} />
    </>
  )
}
