import { securityQuestions } from '@falaj/contract/access/recovery/calls.ts'
import type { PasswordLink } from '@falaj/contract/access/rules/link.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { call } from '../../../session/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { showToastOnNextPage } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import { NotFetched } from '../form/not-fetched.tsx'
import { Refusal } from '../form/refusal.tsx'
import { useFetched } from '../form/use-fetched.ts'
import { forgetLink } from '../form/use-mailed-link.ts'
import { newPasswordNames } from '../new-password.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { resetLabels, resetProblems, sendReset } from './reset.ts'

/** Long enough to see the toast. */
const lookMs = 1_000

export function ResetForm({ link }: { link: PasswordLink | undefined }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const questions = useFetched(fetchQuestions, link?.email)
  const [done, setDone] = useState<string>()
  const form = useForm({
    fields: resetLabels(t),
    verbatim: newPasswordNames,
    check: resetProblems,
    send: async (typed) => {
      if (!link) return
      const sentence = await sendReset(link, typed)
      forgetLink('passwordReset')
      setDone(sentence)
      showToastOnNextPage('done', { sentence })
      await new Promise((seen) => setTimeout(seen, lookMs))
      await navigate(paths.root)
    },
  })

  return (
    <Form
      form={form}
      refusal={
        <Refusal problem={form.refusal} again={{ to: paths.forgotPassword, text: t('link.new') }} />
      }
    >
      {done !== undefined && <Alert tone="done">{done}</Alert>}
      <NotFetched {...questions} />
      <TextField
        id="reset-email"
        name="email"
        label={t('field.email')}
        type="email"
        dir="ltr"
        readOnly
        autoComplete="username"
        value={link?.email ?? ''}
      />
      <SelectField
        {...form.field('security_question')}
        placeholder={t('reset.placeholder')}
        choices={questions.value ?? []}
      />
      <TextField {...form.field('answer')} autoComplete="off" maxLength={200} />
      <NewPasswordFields field={form.field} />
      <SubmitButton busy={form.busy}>{t('reset.submit')}</SubmitButton>
    </Form>
  )
}

async function fetchQuestions(email: string) {
  const { data } = await call(securityQuestions, { params: { email } })
  return data.map(({ id, question }) => ({ value: String(id), text: question }))
}
