import { deleteBankAccount } from '@falaj/contract/banking/calls.ts'
import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { call } from '../../session/call.ts'
import { tellRefusal } from '../../session/refusal-news.ts'
import { Question } from '../../ui/question.tsx'
import { showFailure } from '../../ui/show-failure.ts'
import { showToast } from '../../ui/toast-store.ts'
import { reloadAccounts } from './queries.ts'

/** BNK-023 to BNK-026: confirms, deletes, shows a toast, and loads the policy again. */
export function DeleteAccount({
  account,
  policyId,
  onClose,
  onDeleted,
}: {
  account: BankAccount
  policyId: number
  onClose: () => void
  onDeleted: () => void
}) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call(deleteBankAccount, { query: { bank_id: account.id } })
      showToast('done', { key: 'bank.deleted' })
      await reloadAccounts(policyId)
      onDeleted()
    } catch (thrown) {
      showFailure(thrown)
      // Why stands at the account.
      void tellRefusal(thrown)
      onClose()
    }
  }
  return (
    <Question
      title={t('bank.delete.question', { name: account.bank_name })}
      yes={t('bank.delete.yes')}
      no={t('bank.delete.no')}
      busy={busy}
      onYes={() => void remove()}
      onNo={onClose}
    />
  )
}
