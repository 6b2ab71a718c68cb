import { estimateCompared } from '@falaj/contract/claims/rules/estimate-compared.ts'
import { payoutState } from '@falaj/contract/claims/rules/payout-state.ts'
import { receiptOf } from '@falaj/contract/claims/rules/receipt.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../language/use-texts.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import { coverageQuery } from '../../policies/queries.ts'
import { Lead, OutlookCard } from '../outlook-card.tsx'
import { SumLines } from '../sum-lines.tsx'

/** What was to be expected of a decided claim, and why it came otherwise (ADD-642). */
export function ExpectedSum({ claim }: { claim: ClaimDetail }) {
  const { t, language } = useTexts()
  const payout = payoutState(claim)
  const isDecided = (payout === 'payable' || payout === 'paid') && receiptOf(claim)?.adds === true
  const { data } = useQuery({
    ...coverageQuery(claim.policy.id, claim.dependent_id || null),
    enabled: isDecided,
  })
  const told = isDecided && data ? estimateCompared(claim, data) : undefined
  if (!told) return null
  const { expected, denied, share, payable } = told
  const inWords = (amount: string) => amountText(amount, language)
  const isSame = denied === null && share === null
  return (
    <OutlookCard title={t('claim.expected.title')}>
      <Lead>
        <Sentence
          text={
            isSame
              ? t('claim.expected.same', { amount: inWords(expected) })
              : t('claim.expected.differs', {
                  expected: inWords(expected),
                  payable: inWords(payable),
                })
          }
        />
      </Lead>
      {!isSame && (
        <SumLines
          lines={[
            { label: t('claim.expected.was'), amount: expected },
            ...(denied === null
              ? []
              : [
                  {
                    label: t('requests.denied'),
                    note: t('claim.expected.denied.note'),
                    sign: '−',
                    amount: denied,
                  } as const,
                ]),
            ...(share === null
              ? []
              : [
                  {
                    label: t(
                      share.isLess ? 'claim.expected.share.less' : 'claim.expected.share.more',
                    ),
                    note: t('claim.expected.share.note', {
                      borne: inWords(share.borne),
                      expected: inWords(share.expected),
                    }),
                    sign: share.isLess ? '+' : '−',
                    amount: share.difference,
                  } as const,
                ]),
            { label: t('claim.payable'), sign: '=', amount: payable },
          ]}
        />
      )}
    </OutlookCard>
  )
}
