import { offersEob } from '@falaj/contract/claims/rules/actions.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { linkTo } from '../../../requests/arrival.ts'
import { photoOf, referenceOf } from '../../../requests/reference.ts'
import { RequestTitle } from '../../../requests/request-title.tsx'
import { RequestStatus } from '../../../requests/status.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { CardLink } from '../../../ui/card-link.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { explanationOfBenefits } from '../../claims/downloads.ts'
import { claimKind } from '../../claims/kind.ts'
import type { Family } from '../totals/family.ts'
import style from './transactions.module.css'

/** The whole row opens the claim, in which nothing can be changed from here (PRE-095, PRE-099, PRE-100). */
export function TransactionRow({
  claim,
  family,
  narrow,
}: {
  claim: ListedClaim
  family: Family
  narrow: boolean
}) {
  const { t, language } = useTexts()
  return (
    <article className={style['row']}>
      <Avatar image={photoOf(claim)} alt="" size={36} />
      <div className={style['words']}>
        <h4>
          <CardLink className={style['open']} {...linkTo(claimKind, claim.id, 'history')}>
            {narrow ? (
              <LtrText>{referenceOf(claim)}</LtrText>
            ) : (
              <RequestTitle kind={claimKind} request={claim} />
            )}
          </CardLink>
        </h4>
        <Dotted>
          <FactText>
            {family.get((claim.dependent ?? claim.user).id)?.name ?? claim.insured_name}
          </FactText>
          {claim.patient_type}
          <LtrText>{shortDate(claim.created_at)}</LtrText>
        </Dotted>
      </div>
      <strong className={style['amount']}>
        {claim.claimed_amount_format && <Amount>{claim.claimed_amount_format}</Amount>}
      </strong>
      <div className={style['status']}>
        <RequestStatus kind={claimKind} request={claim} />
      </div>
      {offersEob(claim) && (
        <div data-screen-only className={style['eob']}>
          <DownloadButton
            wanted={explanationOfBenefits(claim)}
            label={t('claim.eob.of', { reference: ltr(referenceOf(claim), language) })}
          >
            {narrow ? undefined : t('claim.eob')}
          </DownloadButton>
        </div>
      )}
    </article>
  )
}
