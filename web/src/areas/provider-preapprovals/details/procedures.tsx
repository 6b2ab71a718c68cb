import type { ProviderPreApproval } from '@falaj/contract/provider-preapprovals/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { ExclusionLink } from '../../../requests/details/exclusion-link.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { ProcedureChannel, segmentOf } from '../procedure-channel.tsx'
import style from './details.module.css'

/** Each procedure with its status as it was received, and why something was refused (PRE-087, PRE-091). */
export function Procedures({ record }: { record: ProviderPreApproval }) {
  const { t } = useTexts()
  const { procedures, rejection_reason: reason } = record
  return (
    <Card className={style['block']} aria-labelledby="procedures">
      <h2 id="procedures" className="unseen">
        {t('providerPreApproval.procedures')}
      </h2>
      <ProcedureChannel of={record} />
      {procedures.length === 0 && <p>{t('providerPreApproval.procedures.none')}</p>}
      <ul className={style['procedures']}>
        {procedures.map((procedure, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have the same words
          <li key={place} className={style[segmentOf[procedure.outcome]]}>
            <span>
              <FactText>{procedure.procedure_description}</FactText>
            </span>
            <OutcomeBadge of={procedure} />
          </li>
        ))}
      </ul>
      {reason && (
        <dl className={style['reason']}>
          <dt>{t('providerPreApproval.rejectionReason')}</dt>
          <dd>
            <FactText>{reason}</FactText>
          </dd>
        </dl>
      )}
      <ExclusionLink to={record.exclusion} />
    </Card>
  )
}
