import { resendCode, verifyOtp } from '@falaj/contract/access/registration/calls.ts'
import { Link, useNavigate } from 'react-router'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { CallFailed } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { enterBy } from '../../../session/enter.ts'
import { browserFingerprint } from '../../../session/fingerprint.ts'
import style from '../form/access-form.module.css'
import { CodeForm } from '../one-time-code/code-form.tsx'
import { SecondOfTwo } from '../one-time-code/second-of-two.tsx'
import { HalfWay } from './half-way.tsx'
import { LostSetUp } from './lost-set-up.tsx'
import { mailSent, type SetUp, setUpHash, useMailSent, useSetUp } from './set-up.ts'
import { useStartAgain } from './use-start-again.ts'
import { SetUpSteps } from './set-up-steps.tsx'

/** Asks for the code that was sent to the phone on file, or to the mailbox that a confirmed identity named (ACC-084 to ACC-095, ADD-644). */
export function Component() {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const setUp = useSetUp()
  const again = useStartAgain(setUp)
  const sentTo = setUp?.mailbox ?? setUp?.masked_phone_number ?? setUp?.phone_number
  if (useMailSent()) return <HalfWay />

  const onCode = async (code: string) => {
    const browser_finger_print = await browserFingerprint()
    const body = { ...knownTo(setUp), otp: code, browser_finger_print }
    const page = await enterBy(async () => (await call(verifyOtp, { body })).token)
    await (page
      ? navigate(paths.home)
      : navigate(paths.verifyOtp, { replace: true, state: mailSent }))
  }

  /** Opened directly, the page knows of no code: it only says how long one is valid. */
  const sentWhere = () => {
    if (sentTo) return t('verifyOtp.sentTo', { phone: ltr(sentTo, language) })
    return t(setUp ? 'verifyOtp.sent' : 'verifyOtp.valid')
  }

  return (
    <div className={style['page']}>
      <LostSetUp setUp={setUp} />
      <CodeForm
        steps={setUp?.mailbox ? <SecondOfTwo /> : setUp?.registering && <SetUpSteps step={2} />}
        text={sentWhere()}
        onCode={onCode}
        resend={async () => call(resendCode, { body: knownTo(setUp) })}
        again={again}
      >
        {!setUp?.mailbox && (
          <Link
            to={{ pathname: paths.verifyAccount, hash: setUp && setUpHash(setUp) }}
            state={setUp}
          >
            {t('verifyOtp.skip')}
          </Link>
        )}
      </CodeForm>
    </div>
  )
}

/** The hidden values of the form; without them there is nothing to verify (ACC-090). */
function knownTo(setUp: SetUp | undefined) {
  if (!setUp) throw new CallFailed('setUp.lost.submit')
  const { phone_number, masked_phone_number, user_id } = setUp
  return { phone_number: phone_number ?? masked_phone_number ?? '', user_id }
}
