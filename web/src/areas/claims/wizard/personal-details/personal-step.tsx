import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { ChangeEvent } from 'react'
import { ltr, shortDate } from '../../../../language/format.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Form } from '../../../../ui/form.tsx'
import { PhoneField } from '../../../../ui/phone-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { BankAccountChoice } from '../../../banking/bank-account-choice.tsx'
import { KeptFields } from '../../../../requests/saved-form/kept-fields.tsx'
import type { Answers } from '../../../../requests/saved-form/answers.ts'
import { useSavedForm } from '../../../../requests/saved-form/use-saved-form.ts'
import type { SavedForm } from '../../../../requests/saved-form/saved-form.ts'
import { showPassingProblem } from '../../../../ui/passing-problem.ts'
import style from '../../../../requests/wizard/wizard.module.css'
import {
  type Contact,
  contactAfter,
  type Patient,
  principal,
} from '../../../../requests/questions/patients.ts'
import { type PersonalName, personalProblems } from './personal-rules.ts'

/** Who is ill, how to reach the member, and where the money shall go (CLM-078 to CLM-087). */
export function PersonalStep({
  saved,
  policy,
  patients,
  editing,
  onPassed,
}: {
  saved: SavedForm
  policy: PolicyDetail
  patients: readonly Patient[]
  /** A claim that is there already. */
  editing: boolean
  onPassed: () => void
}) {
  const { t, language } = useTexts()
  const { answers, put } = useSavedForm(saved)
  const form = useForm<PersonalName>({
    fields: {
      dependent_id: t(editing ? 'wizard.patient.edit' : 'wizard.patient'),
      mobile_number: t('wizard.mobile'),
      email: t('wizard.email'),
      bank_id: t('bank.accounts'),
    },
    check: (typed) =>
      personalProblems(typed, {
        accounts: policy.member_details.bank_accounts,
        patients,
        today: dayIn(policy.country_code, new Date()),
      }),
    onProblems: ({ bank_id: noAccount }) => {
      saved.answer({ passed: '' })
      if (noAccount) showPassingProblem(noAccount)
    },
    send: async (typed) => {
      const names = ['dependent_id', 'mobile_number', 'email', 'bank_id'] as const
      saved.answer(Object.fromEntries(names.map((name) => [name, typed(name)])))
      saved.answer({ passed: '1' })
      onPassed()
    },
  })
  const choosePatient = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    const before = saved.state().answers
    const from = before.dependent_id ?? principal
    const contact = contactAfter(typedContact(before), { from, to: value, patients })
    saved.putIn({ dependent_id: value, passed: '', ...contact })
  }

  // Of somebody who has left, until when.
  const nameOf = ({ name, left, covered }: Patient) =>
    left && covered
      ? t('wizard.patient.until', { name, date: ltr(shortDate(covered.to), language) })
      : name

  return (
    <Form form={form}>
      <KeptFields saved={saved} names={['mobile_number', 'email', 'bank_id']} also={{ passed: '' }}>
        <Card className={style['card']}>
          <SelectField
            {...form.field('dependent_id')}
            placeholder={t('wizard.choose')}
            choices={patients.map((one) => ({ value: one.value, text: nameOf(one) }))}
            value={answers.dependent_id ?? principal}
            onChange={choosePatient}
          />
          <div key={put} className={style['pair']}>
            <PhoneField {...form.field('mobile_number')} defaultValue={answers.mobile_number} />
            <TextField
              {...form.field('email')}
              hint={t('wizard.contact.hint')}
              defaultValue={answers.email}
              type="email"
              dir="ltr"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          </div>
        </Card>
        <Card className={style['card']}>
          <BankAccountChoice
            policy={policy}
            field={form.field('bank_id')}
            chosen={Number(answers.bank_id) || null}
            onChoose={(account) =>
              saved.answer({ bank_id: account ? String(account.id) : '', passed: '' })
            }
          />
        </Card>
      </KeptFields>
      <div className={style['actions']}>
        <Button type="submit" weight="filled" busy={form.busy}>
          {t('wizard.continue')}
        </Button>
      </div>
    </Form>
  )
}

const typedContact = ({ mobile_number = '', email = '' }: Answers): Contact => ({
  mobile_number,
  email,
})
