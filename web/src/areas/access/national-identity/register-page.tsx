import { registerByIdentity } from '@falaj/contract/access/national-identity/calls.ts'
import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { call } from '../../../session/call.ts'
import { StepsChannel } from '../../../ui/channel.tsx'
import { EmailField } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import style from '../form/access-form.module.css'
import { PageIntro } from '../form/page-intro.tsx'
import { Refusal } from '../form/refusal.tsx'
import { Acceptance } from '../register/acceptance.tsx'
import type { SetUp } from '../set-up/set-up.ts'

/** Whose identity was confirmed and who has no account names a mailbox; its code opens the account (ADD-643 to ADD-645). */
export function Component() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const form = useForm({
    fields: { email: t('field.email') },
    check: (typed) => ({
      ...(!isEmailAddress(typed('email')) && { email: 'error.emailAddress' }),
    }),
    send: async (typed) => {
      const email = typed('email')
      const { user_id } = await call(registerByIdentity, { body: { email } })
      const setUp: SetUp = {
        user_id,
        mailbox: email,
        phone_number: null,
        masked_phone_number: null,
        dependent_found: false,
      }
      await navigate(paths.verifyOtp, { state: setUp })
    },
  })
  return (
    <div className={style['page']}>
      <StepsChannel segments={['flowing', 'dry']} label={t('otp.step', { step: 1, steps: 2 })} />
      <PageIntro title={t('title.identityRegister')}>{t('identity.open.text')}</PageIntro>
      <Form
        form={form}
        refusal={
          <Refusal problem={form.refusal} again={{ to: paths.login, text: t('start.again') }} />
        }
      >
        <EmailField {...form.field('email')} />
        <Acceptance />
        <SubmitButton busy={form.busy}>{t('identity.open.submit')}</SubmitButton>
      </Form>
      <div className={style['links']}>
        <Link to={paths.login}>{t('identity.back')}</Link>
      </div>
    </div>
  )
}
