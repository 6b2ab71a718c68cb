import { resendLoginOtp } from '@falaj/contract/access/calls.ts'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { call } from '../../../session/call.ts'
import { enterBy } from '../../../session/enter.ts'
import { StepsChannel } from '../../../ui/channel.tsx'
import type { PendingSignIn } from '../login/sign-in.ts'
import { CodeForm } from './code-form.tsx'
import { verifyCode } from './verify-code.ts'

export function OneTimeCodeForm({
  pending,
  password,
}: {
  pending: PendingSignIn
  password: string
}) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { email, fingerprint } = pending

  const onCode = async (code: string) => {
    const page = await enterBy(() => verifyCode({ ...pending, password, code }))
    await navigate(page ?? paths.home)
  }

  return (
    <CodeForm
      steps={
        <StepsChannel
          segments={['filled', 'flowing']}
          label={t('otp.step', { step: 2, steps: 2 })}
        />
      }
      text={t('otp.text')}
      again={{ to: paths.login, text: t('start.again') }}
      onCode={onCode}
      resend={() => call(resendLoginOtp, { body: { email, browser_finger_print: fingerprint } })}
    />
  )
}
