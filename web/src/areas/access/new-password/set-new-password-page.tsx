import { useNavigate } from 'react-router'
import type { PasswordLink } from '@falaj/contract/access/rules/link.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import style from '../form/access-form.module.css'
import { BrokenLink } from '../form/broken-link.tsx'
import { PageIntro } from '../form/page-intro.tsx'
import { useMailedLink } from '../form/use-mailed-link.ts'
import { SetUpSteps } from '../set-up/set-up-steps.tsx'
import { newPasswordLabels, newPasswordNames, newPasswordProblems } from '../new-password.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { setPendingNewPassword } from './pending-new-password.ts'

/** Opened by a link in a mail. Nothing is sent until the questions are answered (ACC-142 to ACC-145). */
export function Component() {
  const link = useMailedLink('setNewPassword')
  if (link === 'broken' || link === 'forgotten' || link === 'dead')
    return <BrokenLink link={link} />
  return <SetNewPassword link={link === 'reading' ? undefined : link} />
}

function SetNewPassword({ link }: { link: PasswordLink | undefined }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const form = useForm({
    fields: newPasswordLabels(t),
    verbatim: newPasswordNames,
    check: (typed) => newPasswordProblems(typed),
    send: async (typed) => {
      if (!link) return
      const { password_reset } = link
      const passwords = { password: typed('password'), conpassword: typed('conpassword') }
      setPendingNewPassword({ ...link, ...passwords })
      await navigate(paths.addSecurityQuestion, { state: { password_reset } })
    },
  })

  return (
    <div className={style['page']}>
      <SetUpSteps step={3} />
      <PageIntro title={t('setPassword.title')}>
        {t(link?.password_reset ? 'setPassword.again' : 'setPassword.first')}
      </PageIntro>
      <Form form={form}>
        <input type="hidden" name="email" autoComplete="username" value={link?.email ?? ''} />
        <input type="hidden" name="token" value={link?.token ?? ''} />
        <NewPasswordFields field={form.field} />
        <SubmitButton busy={form.busy}>{t('setPassword.submit')}</SubmitButton>
      </Form>
    </div>
  )
}
