import { setNewPassword } from '@falaj/contract/access/recovery/calls.ts'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { CallFailed, errorText } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { fetchSealingKey, sealPassword } from '../../../session/sealed-password.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { showToast, showToastOnNextPage } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import style from '../form/access-form.module.css'
import { opened } from '../form/hide-parameters.ts'
import { PageIntro } from '../form/page-intro.tsx'
import { Refusal } from '../form/refusal.tsx'
import { forgetLink } from '../form/use-mailed-link.ts'
import { SetUpSteps } from '../set-up/set-up-steps.tsx'
import {
  type ChosenQuestion,
  dropNewPassword,
  pendingNewPassword,
  setPendingAnswers,
  type PendingNewPassword,
} from './pending-new-password.ts'
import { atItsPlace, chosenIn, missingAnswers, questionLabels } from './questions.ts'
import { QuestionFields } from './question-fields.tsx'

/** Asks for three security questions, then sets the password (ACC-146 to ACC-155). */
export function Component() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const pending = pendingNewPassword()
  const form = useForm({
    fields: questionLabels(t),
    check: missingAnswers,
    send: async (typed) => {
      const questions = chosenIn(typed)
      setPendingAnswers(questions)
      try {
        if (!pending) throw new CallFailed('questions.lost')
        const { message } = await send(pending, questions)
        if (message) showToastOnNextPage('done', { sentence: message })
      } catch (problem) {
        showToast('problem', { sentence: errorText(problem, t) })
        throw atItsPlace(problem)
      }
      const { email, token } = pending
      dropNewPassword()
      forgetLink('setNewPassword')
      await navigate(paths.login, { state: { email, token } })
    },
  })

  return (
    <div className={style['page']}>
      <SetUpSteps step={4} />
      <PageIntro title={t('questions.title')}>{t('questions.text')}</PageIntro>
      {!pending && (
        <Alert tone="action">
          {t('questions.lost')} <Link to={paths.forgotPassword}>{t('link.new')}</Link>
        </Alert>
      )}
      <Form
        form={form}
        summary={t('questions.three')}
        refusal={
          <Refusal
            problem={form.refusal}
            again={{ to: paths.forgotPassword, text: t('link.new') }}
          />
        }
      >
        <QuestionFields field={form.field} />
        <SubmitButton busy={form.busy}>{t('questions.submit')}</SubmitButton>
      </Form>
      {pending && (
        <div className={style['links']}>
          <Link to={`${paths.setNewPassword}/${opened}`}>{t('questions.password')}</Link>
        </div>
      )}
    </div>
  )
}

/** Each password is encrypted separately, so that nobody can see that they are the same. */
async function send(pending: PendingNewPassword, questions: readonly ChosenQuestion[]) {
  const { email, token, password_reset, password, conpassword } = pending
  const key = await fetchSealingKey()
  const [sealed, confirmed] = await Promise.all([
    sealPassword(password, key),
    sealPassword(conpassword, key),
  ])
  const security_questions = questions.map(({ id, answer }) => ({ id: Number(id), answer }))
  return call(setNewPassword, {
    body: {
      email,
      token,
      password_reset,
      security_questions,
      password: sealed,
      conpassword: confirmed,
    },
  })
}
