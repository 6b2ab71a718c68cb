import { offersEob } from '@falaj/contract/claims/rules/actions.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { ltr, shortDate } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { linkTo } from '../../requests/arrival.ts'
import { photoOf, referenceOf } from '../../requests/reference.ts'
import { RequestTitle } from '../../requests/request-title.tsx'
import { RequestStatus } from '../../requests/status.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { RecordCard } from '../../ui/record-card.tsx'
import { explanationOfBenefits } from '../claims/downloads.ts'
import { claimKind } from '../claims/kind.ts'
import style from './history.module.css'

/** The whole card opens the claim, in which nothing can be changed from here (PRE-095, PRE-099, PRE-100). */
export function TransactionCard({ claim }: { claim: ListedClaim }) {
  const { t, language } = useTexts()
  return (
    <RecordCard
      picture={<Avatar image={photoOf(claim)} alt="" size={44} />}
      title={<RequestTitle kind={claimKind} request={claim} />}
      {...linkTo(claimKind, claim.id, 'history')}
      line={
        <Dotted>
          <FactText>{claim.insured_name}</FactText>
          {claim.patient_type}
          <LtrText>{shortDate(claim.created_at)}</LtrText>
        </Dotted>
      }
    >
      <div className={style['amount']}>
        <strong>
          {claim.claimed_amount_format && <Amount>{claim.claimed_amount_format}</Amount>}
        </strong>
        {offersEob(claim) && (
          <div data-screen-only className={style['actions']}>
            <DownloadButton
              wanted={explanationOfBenefits(claim)}
              label={t('claim.eob.of', { reference: ltr(referenceOf(claim), language) })}
            >
              {t('claim.eob')}
            </DownloadButton>
          </div>
        )}
      </div>
      <RequestStatus kind={claimKind} request={claim} />
    </RecordCard>
  )
}
