import { beneficiaryHindrance } from '@falaj/contract/policies/rules/beneficiary.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useId } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { BeneficiaryLink } from '../beneficiary/beneficiary-link.tsx'
import { EditLink } from './edit-link.tsx'
import style from './person.module.css'
import { PersonHead } from './person-head.tsx'
import { PersonInfo } from './person-info.tsx'

/** The tab is called "Member Details", its content "Member Info" (POL-024, GAP-031). */
export function MemberTab({ policy }: { policy: PolicyDetail }) {
  const { member_details: member } = policy
  const { t } = useTexts()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 className={style['title']} id={heading}>
        {t('details.member')}
      </h2>
      <Card data-long className={style['person']}>
        <PersonHead person={member}>
          {!beneficiaryHindrance(policy) && <BeneficiaryLink />}
          <EditLink person={member} />
        </PersonHead>
        <PersonInfo person={member} />
      </Card>
    </section>
  )
}
