import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { Card } from '../../../ui/card.tsx'
import { BeneficiaryLink } from '../beneficiary/beneficiary-link.tsx'
import { EditLink } from './edit-link.tsx'
import style from './person.module.css'
import { PersonHead } from './person-head.tsx'
import { PersonInfo } from './person-info.tsx'

export function MemberTab({ policy: { member_details: member } }: { policy: PolicyDetail }) {
  return (
    <Card className={style['person']}>
      <PersonHead person={member}>
        {member.is_principal && <BeneficiaryLink />}
        <EditLink person={member} />
      </PersonHead>
      <PersonInfo person={member} />
    </Card>
  )
}
