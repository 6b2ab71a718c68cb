import { Link, useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { errorText } from '../../../session/call-failed.ts'
import { LtrField } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { showToastOnNextPage } from '../../../ui/toast-store.ts'
import { useAwake } from '../../../ui/use-awake.ts'
import { useForm } from '../../../ui/use-form.ts'
import style from '../form/access-form.module.css'
import { PageIntro } from '../form/page-intro.tsx'
import { Refusal } from '../form/refusal.tsx'
import { stateEmail } from '../form/state-email.ts'
import { signInAgain } from './sign-in-again.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import {
  sendUpdate,
  type UpdateName,
  updateLabels,
  updateProblems,
  verbatimNames,
} from './update.ts'

/** Changes an expired password with the old one, then logs in automatically (ACC-156 to ACC-164). */
export function Component() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const awake = useAwake()
  const { state } = useLocation()
  const email = awake ? stateEmail(state) : undefined
  const form = useForm<UpdateName>({
    fields: updateLabels(t),
    verbatim: verbatimNames,
    check: (typed) => updateProblems(typed, { emailTyped: !email }),
    send: async (typed) => {
      const login = { email: email ?? typed('email'), password: typed('password') }
      await sendUpdate(login.email, typed)
      await signInAgain(navigate, login).catch((problem: unknown) => {
        showToastOnNextPage('problem', { sentence: errorText(problem, t) })
        return navigate(paths.login, { state: { email: login.email } })
      })
    },
  })

  return (
    <div className={style['page']}>
      <PageIntro title={t('update.title')}>{t('update.text')}</PageIntro>
      <Form form={form} refusal={<Refusal problem={form.refusal} />}>
        {email ? (
          <input type="hidden" name="email" autoComplete="username" value={email} />
        ) : (
          <div className={awake ? undefined : style['unlessHanded']}>
            <LtrField {...form.field('email')} autoComplete="username" />
          </div>
        )}
        <PasswordField
          {...form.field('old_password')}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          autoComplete="current-password"
        />
        <NewPasswordFields field={form.field} />
        <SubmitButton busy={form.busy}>{t('update.submit')}</SubmitButton>
      </Form>
      <div className={style['links']}>
        <Link to={paths.login}>{t('back.login')}</Link>
      </div>
    </div>
  )
}
