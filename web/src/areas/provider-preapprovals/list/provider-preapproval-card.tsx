import type { ProviderPreApproval } from '@falaj/contract/provider-preapprovals/schemas.ts'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { providerPreApprovalPath } from '../../../routing/paths.ts'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { HospitalIcon } from '../../../ui/icons.ts'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { RecordCard } from '../../../ui/record-card.tsx'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { ProcedureChannel, useProcedures } from '../procedure-channel.tsx'
import { ProviderPreApprovalTitle } from '../provider-preapproval-title.tsx'
import style from './provider-preapproval-card.module.css'

/** The whole card opens its details, with the record in navigation state (PRE-083, PRE-085). */
export function ProviderPreApprovalCard({ record }: { record: ProviderPreApproval }) {
  const { t } = useTexts()
  const procedures = useProcedures(record)
  return (
    <RecordCard
      picture={
        <span className={style['hospital']}>
          <HospitalIcon aria-hidden />
        </span>
      }
      title={<ProviderPreApprovalTitle record={record} />}
      to={providerPreApprovalPath(record.id)}
      state={{ providerPreApproval: record }}
      line={<FactText>{record.user.member_name}</FactText>}
      badge={<OutcomeBadge of={record} />}
    >
      <div className={style['facts']}>
        <DescriptionList>
          <Description label={t('providerPreApproval.hospitalName')}>{record.hospital}</Description>
          <Description label={t('providerPreApproval.submissionDate')}>
            <LtrText>{shortDate(record.submit_date)}</LtrText>
          </Description>
        </DescriptionList>
      </div>
      {record.procedures.length > 0 && (
        <div className={style['procedures']}>
          <ProcedureChannel of={record} />
          <p aria-hidden>{procedures}</p>
        </div>
      )}
    </RecordCard>
  )
}
