import { proposedAccount } from '@falaj/contract/banking/rules/account.ts'
import { updatePaymentInfo } from '@falaj/contract/claims/commands/calls.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { currentTexts } from '../../../language/texts.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { call } from '../../../session/call.ts'
import { isFinal } from '../../../session/call-failed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import { accountFault } from '../../banking/account-text.ts'
import { BankAccountChoice } from '../../banking/bank-account-choice.tsx'
import { requestsKey } from '../../../requests/kind.ts'
import { ClaimSummaryCard } from '../claim-summary-card.tsx'
import { showPassingProblem } from '../../../ui/passing-problem.ts'
import style from './payment.module.css'

/** CLM-144 to CLM-151: the claim to read, the account to choose. */
export function PaymentForm({
  claim,
  policy,
  onSend,
  onRefused,
  onUpdated,
}: {
  claim: ClaimDetail
  policy: PolicyDetail
  onSend: () => void
  onRefused: () => void
  onUpdated: (reference: string) => void
}) {
  const { t } = useTexts()
  const cache = useQueryClient()
  const { bank_accounts: accounts, bank_id: usual } = policy.member_details
  const accountOf = (id: string) => accounts.find((account) => String(account.id) === id)

  const form = useForm<'bank_id'>({
    fields: { bank_id: t('payment.how') },
    check: (typed) => {
      const fault = accountFault(accounts, typed('bank_id'), 'payment.choose')
      return fault ? { bank_id: fault } : {}
    },
    onProblems: ({ bank_id: noAccount }) => noAccount && showPassingProblem(noAccount),
    send: async (typed, { key }) => {
      const account = accountOf(typed('bank_id'))
      if (!account) return
      onSend()
      try {
        const body = {
          claim_id: claim.id,
          policy_id: claim.policy.id,
          bank_id: account.id,
          country_id: account.bank_country,
        }
        const answer = await call(updatePaymentInfo, { body }, { key })
        const reference = answer.data.reference_number
        const sentence = currentTexts().t('payment.done', { reference })
        showToast('done', { sentence })
        onUpdated(reference)
        await cache.invalidateQueries({ queryKey: requestsKey })
      } catch (thrown) {
        showFailure(thrown)
        if (isFinal(thrown)) onRefused()
        throw thrown
      }
    },
  })

  return (
    <div className={style['columns']}>
      <Card className={style['form']}>
        <Form form={form}>
          {claim.remarks && (
            <Alert tone="action">
              <FactText>{claim.remarks}</FactText>
            </Alert>
          )}
          <BankAccountChoice
            policy={policy}
            field={form.field('bank_id')}
            chosen={proposedAccount(accounts, [claim.bank_id, usual])?.id}
            cameBack={claim.bank_id}
            onChoose={form.recheck}
          />
          <div data-own-foot className={style['actions']}>
            <SubmitButton busy={form.busy}>{t('payment.send')}</SubmitButton>
          </div>
        </Form>
      </Card>
      <ClaimSummaryCard claim={claim} />
    </div>
  )
}
