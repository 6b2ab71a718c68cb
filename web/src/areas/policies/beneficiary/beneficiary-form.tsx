import { addBeneficiary } from '@falaj/contract/policies/beneficiary/calls.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { call } from '../../../session/call.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import { policyQuery } from '../queries.ts'
import { beneficiaryLabels, beneficiaryOf, beneficiaryProblems } from './beneficiary.ts'

export function BeneficiaryForm({
  policy,
  onSaved,
}: {
  policy: PolicyDetail
  onSaved: () => void
}) {
  const { t } = useTexts()
  const today = () => dayIn(policy.country_code, new Date())
  const lastDay = policy.claimants.find((one) => one.is_principal)?.covered_to ?? null
  const form = useForm({
    fields: beneficiaryLabels(t),
    check: (typed) => beneficiaryProblems(typed, { today: today(), lastDay }),
    send: async (typed, { key }) => {
      const body = { policy_id: policy.id, ...beneficiaryOf(typed) }
      await call(addBeneficiary, { body }, { key })
      showToast('done', { key: 'success.formSaved' })
      await queryClient.invalidateQueries({ ...policyQuery(policy.id), exact: true })
      onSaved()
    },
  })
  return (
    <Form form={form}>
      <TextField {...form.field('beneficiary_name')} autoComplete="off" maxLength={120} />
      <TextField {...form.field('beneficiary_relation')} autoComplete="off" maxLength={60} />
      <DateField
        {...form.field('beneficiary_eff_date')}
        {...(lastDay !== null && { latest: () => lastDay })}
      />
      <DateField {...form.field('beneficiary_dob')} latest={today} />
      <SubmitButton busy={form.busy}>{t('beneficiary.save')}</SubmitButton>
    </Form>
  )
}
