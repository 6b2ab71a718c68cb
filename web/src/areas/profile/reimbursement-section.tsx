import { saveReimbursementBank } from '@falaj/contract/profile/calls.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import type { Profile } from '@falaj/contract/profile/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { call } from '../../session/call.ts'
import { FactText } from '../../ui/fact-text.tsx'
import { Form } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { accountFault } from '../banking/account-text.ts'
import { BankAccountChoice } from '../banking/bank-account-choice.tsx'
import { BankAccountList } from '../banking/bank-account-list.tsx'
import { bankTyping } from '../banking/bank-typing.ts'
import { policyQuery } from '../policies/queries.ts'
import { showSaved, tellFailure } from './save-section.ts'
import { SectionCard } from './section-card.tsx'
import { FormButtons } from './section-form.tsx'

/** The principal's bank accounts, and the one to which reimbursements go (PRF-040, PRF-041). */
export function ReimbursementSection({ profile }: { profile: Profile }) {
  const { t } = useTexts()
  const policy = useQuery(policyQuery(profile.policy_id))
  const [editing, setEditing] = useState(false)
  const chosen = profile.bank_accounts.find(({ id }) => id === profile.bank_id)
  return (
    <SectionCard
      section="RIClaims"
      note={t('profile.bank.text')}
      summary={chosen && <FactText>{chosen.bank_name}</FactText>}
      // Whoever comes back to an account that they were adding sees where it goes.
      startsOpen={bankTyping.read() !== undefined}
      editing={editing}
      onEdit={() => setEditing(true)}
    >
      <Loaded query={policy}>
        {(details) =>
          editing ? (
            <BankForm policy={details} onClose={() => setEditing(false)} />
          ) : (
            <BankAccountList policy={details} />
          )
        }
      </Loaded>
    </SectionCard>
  )
}

function BankForm({ policy, onClose }: { policy: PolicyDetail; onClose: () => void }) {
  const { t } = useTexts()
  const { bank_accounts: accounts, bank_id: usual } = policy.member_details
  const form = useForm({
    fields: { bank_id: t('profile.bank') },
    check: (typed) => {
      const fault = accountFault(accounts, typed('bank_id'), 'profile.bank.missing')
      return fault ? { bank_id: fault } : {}
    },
    send: async (typed) => {
      try {
        // PRF-017: bank payment is the only method.
        const body = { bank_id: Number(typed('bank_id')), payment_method: 0 as const }
        const { message, data } = await call(saveReimbursementBank, { body })
        showToast('done', { sentence: message })
        showSaved(data, null)
        onClose()
      } catch (thrown) {
        tellFailure(thrown)
        throw thrown
      }
    },
  })
  return (
    <Form form={form}>
      <BankAccountChoice policy={policy} field={form.field('bank_id')} chosen={usual} onlyPayable />
      <FormButtons busy={form.busy} onCancel={onClose} />
    </Form>
  )
}
