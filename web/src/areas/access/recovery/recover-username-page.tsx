import { recoverUsername } from '@falaj/contract/access/recovery/calls.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { errorText } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { useForm } from '../../../ui/use-form.ts'
import style from '../form/access-form.module.css'
import { Announced } from '../form/announced.tsx'
import { PageIntro } from '../form/page-intro.tsx'
import { enrolmentLabels, enrolmentOf, recoveryProblems } from '../register/enrolment.ts'
import { EnrolmentFields } from '../register/enrolment-fields.tsx'

/** Sends the username to the address on file, never to another one (ACC-120 to ACC-125). */
export function Component() {
  const { t } = useTexts()
  const [sent, setSent] = useState<string>()
  const form = useForm({
    fields: enrolmentLabels(t),
    check: recoveryProblems,
    send: async (typed) => {
      const { message } = await call(recoverUsername, { body: enrolmentOf(typed) })
      setSent(message ?? '')
    },
  })

  return (
    <div className={style['page']}>
      <PageIntro title={t('recover.title')}>{sent === undefined && t('recover.text')}</PageIntro>
      {sent === undefined ? (
        <Form form={form} refusal={<LinkedText>{t('recover.failed')}</LinkedText>}>
          <EnrolmentFields field={form.field} />
          <SubmitButton busy={form.busy}>{t('recover.submit')}</SubmitButton>
          {/* The box says what to do, in the required words (ACC-125); this says why. */}
          {form.refusal !== undefined && (
            <p className={style['quiet']}>{errorText(form.refusal, t)}</p>
          )}
        </Form>
      ) : (
        <div className={style['actions']}>
          <Announced>
            <Alert tone="done">{sent}</Alert>
          </Announced>
          <LinkButton weight="filled" wide to={paths.login}>
            {t('back.login')}
          </LinkButton>
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
