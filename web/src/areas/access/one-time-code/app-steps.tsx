import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { RecoveryCodeField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { useCodeEntry } from '../../../ui/use-code-entry.ts'
import { useForm } from '../../../ui/use-form.ts'
import { Refusal } from '../form/refusal.tsx'
import { OneTimeCodeForm, type SecondStep, sendCode, useAnswer } from './one-time-code-form.tsx'
import { SecondOfTwo } from './second-of-two.tsx'
import style from './one-time-code.module.css'
import { StepActions, StepHelp, StepTitle } from './step-parts.tsx'

/** Asks whoever has an authenticator app for its code; whoever cannot use it, for a recovery code or one that is sent (ADD-614). */
export function AppSteps(step: SecondStep) {
  const { t } = useTexts()
  const [by, setBy] = useState<'app' | 'recovery-code' | 'code'>('app')
  const { codeCanBeSent } = step.pending
  const send = async () => {
    try {
      await sendCode(step.pending)
      setBy('code')
    } catch (thrown) {
      showFailure(thrown)
    }
  }
  if (by === 'code') return <OneTimeCodeForm {...step} />
  const others = (
    <>
      {codeCanBeSent && (
        <Button weight="quiet" className={style['other']} onClick={() => void send()}>
          {t('app.login.send')}
        </Button>
      )}
      <StepHelp />
    </>
  )
  if (by === 'recovery-code')
    return (
      <ByRecoveryCode {...step}>
        <Button weight="quiet" className={style['other']} onClick={() => setBy('app')}>
          {t('app.login.back')}
        </Button>
        {others}
      </ByRecoveryCode>
    )
  return (
    <ByApp {...step}>
      <Button weight="quiet" className={style['other']} onClick={() => setBy('recovery-code')}>
        {t('app.login.cannot')}
      </Button>
    </ByApp>
  )
}

const useStartAgain = () => {
  const { t } = useTexts()
  return { to: paths.login, text: t('start.again') }
}

function ByApp({ children, ...step }: SecondStep & { children: ReactNode }) {
  const { t } = useTexts()
  const again = useStartAgain()
  const answer = useAnswer(step)
  const { entered, refusal, busy, submit } = useCodeEntry((app) => answer({ app }))
  return (
    <form className={style['form']} method="post" noValidate onSubmit={submit}>
      <StepTitle steps={<SecondOfTwo />} title={t('app.login.title')} text={t('app.login.text')} />
      {refusal !== undefined && (
        <Alert tone="problem">
          <Refusal problem={refusal} again={again} />
        </Alert>
      )}
      <CodeField
        name="otp"
        label={t('otp.label')}
        describedBy="otp-text"
        wrong={refusal !== undefined}
        {...entered}
      />
      <StepActions busy={busy} />
      {children}
    </form>
  )
}

function ByRecoveryCode({ children, ...step }: SecondStep & { children: ReactNode }) {
  const { t } = useTexts()
  const again = useStartAgain()
  const answer = useAnswer(step)
  const form = useForm({
    fields: { recovery_code: t('app.login.recovery.label') },
    check: (typed) =>
      typed('recovery_code') === '' ? { recovery_code: 'app.login.recovery.missing' } : {},
    send: (typed) => answer({ recovery_code: typed('recovery_code') }),
  })
  return (
    <div className={style['form']}>
      <StepTitle
        steps={<SecondOfTwo />}
        title={t('app.login.recovery')}
        text={t('app.login.recovery.text')}
      />
      <Form form={form} refusal={<Refusal problem={form.refusal} again={again} />}>
        <RecoveryCodeField {...form.field('recovery_code')} />
        <StepActions busy={form.busy} />
      </Form>
      {children}
    </div>
  )
}
