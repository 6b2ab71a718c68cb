import { homeCountry } from '@falaj/contract/shared/countries.ts'
import { registerSso } from '@falaj/contract/access/sso/calls.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { CallFailed } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { enterBy } from '../../../session/enter.ts'
import { Alert } from '../../../ui/alert.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import style from '../form/access-form.module.css'
import { Announced } from '../form/announced.tsx'
import { PageIntro } from '../form/page-intro.tsx'
import { Refusal } from '../form/refusal.tsx'
import { useSecondsUntil } from '../form/use-seconds-until.ts'
import { enrolmentLabels, enrolmentOf, registrationProblems } from '../register/enrolment.ts'
import { EnrolmentFields } from '../register/enrolment-fields.tsx'
import { Acceptance } from '../register/acceptance.tsx'
import { countdown } from './countdown.ts'

/** From the partner's link: the member's email address, and the ticket that confirms it. */
export interface Invitation {
  email: string
  ticket: string
}

/** The lifetime of the partner's ticket (ACC-173). */
const sessionSeconds = 600

export function SsoRegisterForm({
  invitation,
  opening,
}: {
  /** Undefined until it is open. */
  invitation: Invitation | undefined
  opening: Promise<Invitation | 'invalid'>
}) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const [end] = useState(() => Date.now() + sessionSeconds * 1_000)
  const left = Math.min(sessionSeconds, useSecondsUntil(end))
  const [done, setDone] = useState<string>()
  const over = left === 0 && done === undefined
  const form = useForm({
    fields: enrolmentLabels(t),
    check: registrationProblems,
    send: async (typed) => {
      const opened = await opening
      if (opened === 'invalid') throw new CallFailed('sso.invalid')
      const { email, ticket } = opened
      // Members can register only in the Emirates (ACC-078).
      const body = { ...enrolmentOf(typed), email, token: ticket, country_code: homeCountry().code }
      const page = await enterBy(async () => {
        const { token, message } = await call(registerSso, { body })
        if (!token) setDone(message)
        return token
      })
      if (page) await navigate(paths.home)
    },
  })

  return (
    <>
      <PageIntro title={t('ssoRegister.title')}>
        <p>{t('ssoRegister.text')}</p>
        <p role="timer">{t('ssoRegister.expires', { time: ltr(countdown(left), language) })}</p>
      </PageIntro>
      {done !== undefined && (
        <Announced>
          <Alert tone="done">{done}</Alert>
        </Announced>
      )}
      {over && <Alert tone="problem">{t('ssoRegister.over')}</Alert>}
      {/* What was refused before matters no more once the time is up. */}
      <Form
        form={over ? { ...form, refusal: undefined } : form}
        refusal={<Refusal problem={form.refusal} />}
      >
        <EnrolmentFields field={form.field} />
        <TextField
          id="sso-email"
          name="email"
          label={t('field.email')}
          type="email"
          dir="ltr"
          readOnly
          value={invitation?.email ?? ''}
        />
        <input type="hidden" name="token" value={invitation?.ticket ?? ''} />
        <Acceptance />
        <SubmitButton busy={form.busy} disabled={over}>
          {t(over ? 'ssoRegister.timedOut' : 'ssoRegister.submit')}
        </SubmitButton>
      </Form>
      <div className={style['links']}>
        <Link to={paths.login}>{t('register.already')}</Link>
        <Link to={paths.faq}>{t('help.faq')}</Link>
      </div>
    </>
  )
}
