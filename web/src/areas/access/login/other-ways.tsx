import { isOffEverywhere } from '@falaj/contract/access/rules/factors.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { knowsPasskeys } from '../../../passkeys/possible.ts'
import { CallFailed, CallRefused } from '../../../session/call-failed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { FingerprintIcon } from '../../../ui/icons.ts'
import { useAwake } from '../../../ui/use-awake.ts'
import { useForm } from '../../../ui/use-form.ts'
import { Refusal } from '../form/refusal.tsx'

/** Loaded when it is asked for. */
const load = () => import('./passkey-login.ts')
/** Shorter than a challenge is good for. */
const askAgainMs = 4 * 60_000

/** Logs in with a passkey by a button, and offers those of the device at the field of the username (ADD-606). */
export function OtherWays({
  onEntered,
  first,
}: {
  /** With the page on which the session begins. */
  onEntered: (page: string) => void
  /** The way that was taken here last: there is no field then. */
  first: boolean
}) {
  const { t } = useTexts()
  // Before, nobody knows yet which way comes first.
  const awake = useAwake()
  const [asked, setAsked] = useState(0)
  const [problem, setProblem] = useState<unknown>()
  const form = useForm<never>({
    fields: {},
    check: () => ({}),
    send: async () => {
      const { logInWithPasskey, PasskeyStopped } = await load()
      try {
        const page = await logInWithPasskey()
        if (page !== undefined) onEntered(page)
      } catch (thrown) {
        // The device was asked by the button, and no longer by the field.
        setAsked(asked + 1)
        throw thrown instanceof PasskeyStopped ? new CallFailed('login.passkey.cancelled') : thrown
      }
    },
  })
  // Before it is awake the page does not know where people are insured.
  if (awake && isOffEverywhere('passkeys')) return null
  return (
    <Form form={form} refusal={<Refusal problem={form.refusal} />}>
      {problem !== undefined && (
        <Alert tone="problem">
          <Refusal problem={problem} />
        </Alert>
      )}
      <Button
        type="submit"
        wide
        weight={first ? 'filled' : 'outlined'}
        icon={<FingerprintIcon aria-hidden />}
        busy={form.busy}
      >
        {t('login.passkey')}
      </Button>
      {awake && !first && (
        <OfferedPasskeys key={asked} onEntered={onEntered} onProblem={setProblem} />
      )}
    </Form>
  )
}

/** Among what the browser fills in at the field of the username. */
function OfferedPasskeys({
  onEntered,
  onProblem,
}: {
  onEntered: (page: string) => void
  onProblem: (problem: unknown) => void
}) {
  const offer = useEffectEvent(async () => {
    if (!knowsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    try {
      const page = await (await load()).logInWithPasskey({ quietly: true })
      if (page !== undefined) onEntered(page)
    } catch (thrown) {
      // Begun anew, or nothing was chosen. What was chosen and refused is told.
      if (thrown instanceof CallRefused) onProblem(thrown)
    }
  })
  useEffect(() => {
    void offer()
    const again = setInterval(() => void offer(), askAgainMs)
    return () => clearInterval(again)
  }, [])
  return null
}
