import { useRef, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { Refusal } from '../form/refusal.tsx'
import { useSecondsUntil } from '../form/use-seconds-until.ts'
import style from './one-time-code.module.css'

/** How many seconds Resend is hidden after the page opens and after each resend (ACC-067). */
const wait = 60

export interface Resending {
  /** Until Resend is shown. */
  seconds: number
  refusal: unknown
  sendAgain: () => void
}

export function useResend(resend: () => Promise<unknown>): Resending {
  const [openAt, setOpenAt] = useState(() => Date.now() + wait * 1_000)
  const [refusal, setRefusal] = useState<unknown>()
  const seconds = Math.min(wait, useSecondsUntil(openAt))

  // What the last attempt said goes when the next one says otherwise.
  const toastId = useRef<number>(undefined)
  const tell = (tone: 'done' | 'problem', key: 'otp.resent' | 'otp.resend.failed') => {
    toastId.current = showToast(tone, { key }, toastId.current)
  }

  const sendAgain = async () => {
    setOpenAt(Date.now() + wait * 1_000)
    setRefusal(undefined)
    try {
      await resend()
      tell('done', 'otp.resent')
    } catch (problem) {
      setRefusal(problem)
      tell('problem', 'otp.resend.failed')
    }
  }
  return { seconds, refusal, sendAgain: () => void sendAgain() }
}

export function ResendCode({ seconds, refusal, sendAgain }: Resending) {
  const { t } = useTexts()
  return (
    <>
      {/* The toast only says that it failed; this says why, and when to try again. */}
      {refusal !== undefined && (
        <Alert tone="problem" silent>
          <Refusal problem={refusal} />
        </Alert>
      )}
      {seconds > 0 ? (
        <p className={style['quiet']}>{t('otp.resend.wait', { seconds })}</p>
      ) : (
        <p className={style['quiet']}>
          {t('otp.resend.text')}
          <Button weight="quiet" onClick={sendAgain}>
            {t('otp.resend')}
          </Button>
        </p>
      )}
    </>
  )
}
