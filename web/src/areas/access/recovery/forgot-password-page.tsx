import { forgotPassword } from '@falaj/contract/access/recovery/calls.ts'
import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { call } from '../../../session/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { LtrField } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import style from '../form/access-form.module.css'
import { Announced } from '../form/announced.tsx'
import { PageIntro } from '../form/page-intro.tsx'
import { Refusal } from '../form/refusal.tsx'

/** Requests the mail with the link. The answer is the same whether or not there is an account (ACC-114 to ACC-119). */
export function Component() {
  const { t } = useTexts()
  const [sent, setSent] = useState<string>()
  const form = useForm({
    fields: { username: t('login.username') },
    check: (typed) => (isEmailAddress(typed('username')) ? {} : { username: 'error.emailAddress' }),
    send: async (typed) => {
      const { message } = await call(forgotPassword, { body: { username: typed('username') } })
      setSent(message ?? '')
    },
  })

  return (
    <div className={style['page']}>
      <PageIntro title={t('forgot.title')}>{sent === undefined && t('forgot.text')}</PageIntro>
      {sent === undefined ? (
        <Form form={form} refusal={<Refusal problem={form.refusal} />}>
          <LtrField
            {...form.field('username')}
            inputMode="email"
            autoComplete="username"
            maxLength={254}
          />
          <SubmitButton busy={form.busy}>{t('forgot.submit')}</SubmitButton>
        </Form>
      ) : (
        <div className={style['actions']}>
          <Announced>
            <Alert tone="done">
              {sent} {t('forgot.expires')}
            </Alert>
          </Announced>
          <LinkButton weight="filled" wide to={paths.login}>
            {t('back.login')}
          </LinkButton>
          <Button wide onClick={() => setSent(undefined)}>
            {t('forgot.another')}
          </Button>
        </div>
      )}
      <div className={style['links']}>
        {sent === undefined && <Link to={paths.login}>{t('back.login')}</Link>}
        <Link to={paths.lostPhone}>{t('lost.link')}</Link>
        <Link to={paths.faq}>{t('help.faq')}</Link>
      </div>
    </div>
  )
}
