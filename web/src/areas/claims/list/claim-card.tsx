import { needsAction, offersEob } from '@falaj/contract/claims/rules/actions.ts'
import { payoutState } from '@falaj/contract/claims/rules/payout-state.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { ActionBadge } from '../../../requests/action-badge.tsx'
import { RequestRow } from '../../../requests/list/request-row.tsx'
import { referenceOf } from '../../../requests/reference.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Description } from '../../../ui/description-list.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { explanationOfBenefits } from '../downloads.ts'
import { claimKind } from '../kind.ts'
import { missingAmountKey } from '../missing-amount.ts'
import style from './claim-card.module.css'

/** One claim of the list (CLM-014 to CLM-022). */
export function ClaimCard({ request: claim }: { request: ListedClaim }) {
  const { t, language } = useTexts()
  const { submission_date, claimed_amount_format: claimed } = claim
  return (
    <RequestRow
      kind={claimKind}
      request={claim}
      facts={
        <>
          <Description label={t('requests.insuredName')}>{claim.insured_name}</Description>
          <Description label={t('requests.claimType')}>{claim.patient_type}</Description>
          <Description label={t(submission_date ? 'claim.submissionDate' : 'claim.created')}>
            <LtrText>{shortDate(submission_date ?? claim.created_at)}</LtrText>
          </Description>
          <Description end label={t('claim.claimedAmount')}>
            {claimed && <Amount>{claimed}</Amount>}
          </Description>
          {claim.probably_decided ? (
            <Decision {...claim.probably_decided} />
          ) : (
            <PaidAmount claim={claim} />
          )}
        </>
      }
      badges={needsAction(claim) && <ActionBadge />}
      actions={
        offersEob(claim) && (
          <DownloadButton
            wanted={explanationOfBenefits(claim)}
            label={t('claim.eob.of', { reference: ltr(referenceOf(claim), language) })}
          >
            {t('claim.eob')}
          </DownloadButton>
        )
      }
    />
  )
}

/** By when it is probably decided, in the place of what is paid (ADD-706). */
function Decision({ by, late }: NonNullable<ListedClaim['probably_decided']>) {
  const { t, language } = useTexts()
  return (
    <Description end label={t('claim.clock.row')}>
      <span className={style['open']}>
        {late ? (
          t('claim.clock.row.late')
        ) : (
          <Sentence text={t('claim.clock.row.by', { date: ltr(shortDate(by), language) })} />
        )}
      </span>
    </Description>
  )
}

/** Beside what was claimed; green only where it is money that the member gets. */
function PaidAmount({ claim }: { claim: ListedClaim }) {
  const { t } = useTexts()
  const payout = payoutState(claim)
  const { payable_format } = claim
  return (
    <Description end label={t(payout === 'payable' ? 'claim.payable' : 'claim.paid')}>
      {payout === 'none' || payout === 'undecided' || payable_format === null ? (
        <span className={style['open']} data-undecided={payout === 'undecided' || undefined}>
          {t(missingAmountKey(payout))}
        </span>
      ) : (
        <span className={/[1-9]/.test(payable_format) ? style['paid'] : undefined}>
          <Amount>{payable_format}</Amount>
        </span>
      )}
    </Description>
  )
}
