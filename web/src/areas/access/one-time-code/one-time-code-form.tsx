import { resendLoginOtp } from '@falaj/contract/access/calls.ts'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { call } from '../../../session/call.ts'
import { enterBy } from '../../../session/enter.ts'
import type { PendingSignIn } from '../login/sign-in.ts'
import { CodeForm } from './code-form.tsx'
import { SecondOfTwo } from './second-of-two.tsx'
import { verifyCode } from './verify-code.ts'

export interface SecondStep {
  pending: PendingSignIn
  password: string
}

export function OneTimeCodeForm({ pending, password }: SecondStep) {
  const { t } = useTexts()
  const answer = useAnswer({ pending, password })
  return (
    <CodeForm
      steps={<SecondOfTwo />}
      text={t('otp.text')}
      again={{ to: paths.login, text: t('start.again') }}
      onCode={(otp) => answer({ otp })}
      resend={() => sendCode(pending)}
    />
  )
}

/** Opens the session with what the member has, and leads on. */
export function useAnswer({ pending, password }: SecondStep) {
  const navigate = useNavigate()
  return async (answer: Parameters<typeof verifyCode>[0]['answer']) => {
    const page = await enterBy(() => verifyCode({ ...pending, password, answer }))
    await navigate(page ?? paths.home)
  }
}

export const sendCode = ({ email, fingerprint }: PendingSignIn) =>
  call(resendLoginOtp, { body: { email, browser_finger_print: fingerprint } })
