import { prove, resendProof } from '@falaj/contract/access/fresh-proof/calls.ts'
import type { ProofWay } from '@falaj/contract/access/fresh-proof/schemas.ts'
import type { RequestOptions } from '@falaj/contract/access/passkeys/schemas.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { offeredIdentities } from '../brand/brand.ts'
import { ltr } from '../language/format.ts'
import { useTexts } from '../language/use-texts.ts'
import { paths } from '../routing/paths.ts'
import { call } from '../session/call.ts'
import { errorText } from '../session/call-failed.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RecoveryCodeField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { CardIcon, FingerprintIcon } from '../ui/icons.ts'
import { Sentence } from '../ui/sentence.tsx'
import { showFailure } from '../ui/show-failure.ts'
import { showToast } from '../ui/toast-store.ts'
import { useCodeEntry } from '../ui/use-code-entry.ts'
import { useForm } from '../ui/use-form.ts'
import type { Begun } from './question.ts'
import style from './fresh-proof.module.css'

/** What each way is asked with. */
interface Asking {
  /** Why it is asked. */
  text: string
  onProved: () => void
  onClose: () => void
  /** Leads to the next way, the last to what to do about a lost phone. */
  other: ReactNode
}

/** Asks for one way, says why, and leads to the next (ADD-601, ADD-616, ADD-631, ADD-653). */
export function Sheet({
  begun,
  text,
  onProved,
  onClose,
  onOther,
}: Omit<Asking, 'other'> & { begun: Begun; onOther: (way: ProofWay) => void }) {
  const asking = { text, onProved, onClose, other: <Other {...begun} onOther={onOther} /> }
  // Outside the page, which may hold a form itself.
  return createPortal(<Asked key={begun.way} begun={begun} asking={asking} />, document.body)
}

function Asked({ begun, asking }: { begun: Begun; asking: Asking }) {
  if (begun.passkey) return <ByPasskey {...asking} options={begun.passkey} />
  if (begun.provider !== null) return <ByIdentity {...asking} provider={begun.provider} />
  if (begun.way === 'app') return <ByApp {...asking} />
  if (begun.way === 'recovery-code') return <ByRecoveryCode {...asking} />
  return <ByCode {...asking} to={begun.sent_to ?? ''} />
}

const cannot = {
  passkey: 'proof.cannot.passkey',
  app: 'proof.cannot.app',
  'national-identity': 'proof.cannot.identity',
  code: 'proof.cannot.code',
} as const

function Other({
  way,
  next,
  onOther,
}: Pick<Begun, 'way' | 'next'> & { onOther: (way: ProofWay) => void }) {
  const { t } = useTexts()
  if (way === null || way === 'recovery-code' || next === null)
    return <Link to={paths.lostPhone}>{t('proof.lost')}</Link>
  return (
    <Button weight="quiet" className={style['other']} onClick={() => onOther(next)}>
      {t(cannot[way])}
    </Button>
  )
}

function ByPasskey({ options, onProved, ...asking }: Asking & { options: RequestOptions }) {
  const { t } = useTexts()
  return (
    <OneTouch
      {...asking}
      sentence={t('proof.byPasskey')}
      icon={<FingerprintIcon aria-hidden />}
      does={t('proof.passkey')}
      act={async () => {
        const { askDevice, PasskeyStopped } = await import('../passkeys/device.ts')
        try {
          await call(prove, { body: { passkey: await askDevice(options) } })
          onProved()
        } catch (thrown) {
          if (thrown instanceof PasskeyStopped) return t('proof.stopped')
          throw thrown
        }
      }}
    />
  )
}

function ByIdentity({ provider, ...asking }: Asking & { provider: string }) {
  const { t, language } = useTexts()
  const offered = offeredIdentities.find(({ id }) => id === provider)
  const name = offered ? inLanguage(language, offered.name) : provider
  return (
    <OneTouch
      {...asking}
      sentence={t('proof.byIdentity', { name })}
      icon={<CardIcon aria-hidden />}
      does={t('proof.identity')}
      act={async () => (await import('./away.ts')).leaveToProve(provider)}
    />
  )
}

/** Where the page asks for nothing that is typed. */
function OneTouch({
  text,
  sentence,
  icon,
  does,
  act,
  onClose,
  other,
}: Omit<Asking, 'onProved'> & {
  sentence: string
  icon: ReactNode
  /** What its button says. */
  does: string
  /** The page is left by it, or the sheet is; otherwise it resolves with what to say, or fails. */
  act: () => Promise<string | void>
}) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const start = async () => {
    setBusy(true)
    setProblem(undefined)
    const said = await act().catch((thrown: unknown) => errorText(thrown, t))
    if (said === undefined) return
    setProblem(said)
    setBusy(false)
  }
  return (
    <Dialog
      title={t('proof.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('proof.cancel')}</Button>
          <Button weight="filled" icon={icon} busy={busy} onClick={() => void start()}>
            {does}
          </Button>
        </>
      }
    >
      <p>
        <Sentence text={text} />
      </p>
      <p>
        <Sentence text={sentence} />
      </p>
      {problem !== undefined && <Alert tone="problem">{problem}</Alert>}
      {other}
    </Dialog>
  )
}

function ByApp(asking: Asking) {
  const { t } = useTexts()
  return (
    <SixDigits
      {...asking}
      sentence={t('proof.app')}
      send={(app) => call(prove, { body: { app } })}
    />
  )
}

function ByCode({ to, ...asking }: Asking & { to: string }) {
  const { t, language } = useTexts()
  return (
    <SixDigits
      {...asking}
      sentence={t('proof.sent', { to: ltr(to, language) })}
      send={(otp) => call(prove, { body: { otp } })}
      again={async () => (await call(resendProof, {})).message}
    />
  )
}

function SixDigits({
  text,
  sentence,
  onProved,
  onClose,
  other,
  send,
  again,
}: Asking & {
  sentence: string
  send: (code: string) => Promise<unknown>
  /** Resolves with what is said then. */
  again?: () => Promise<string>
}) {
  const { t } = useTexts()
  const id = useId()
  const { entered, refusal, busy, submit, forget } = useCodeEntry(async (code) => {
    await send(code)
    onProved()
  })
  const sendAgain = async (ask: () => Promise<string>) => {
    try {
      const said = await ask()
      forget()
      showToast('done', { sentence: said })
    } catch (thrown) {
      showFailure(thrown)
    }
  }
  return (
    <Dialog
      title={t('proof.title')}
      onClose={onClose}
      actions={<Actions form={id} busy={busy} onClose={onClose} />}
    >
      <p>
        <Sentence text={text} />
      </p>
      <p id={`${id}-text`}>
        <Sentence text={sentence} />
      </p>
      <form id={id} className={style['code']} method="post" noValidate onSubmit={submit}>
        {refusal !== undefined && <Alert tone="problem">{errorText(refusal, t)}</Alert>}
        <CodeField
          name="otp"
          label={t('proof.code')}
          describedBy={`${id}-text`}
          wrong={refusal !== undefined}
          {...entered}
        />
      </form>
      {again && (
        <Button weight="quiet" className={style['other']} onClick={() => void sendAgain(again)}>
          {t('proof.again')}
        </Button>
      )}
      {other}
    </Dialog>
  )
}

function ByRecoveryCode({ text, onProved, onClose, other }: Asking) {
  const { t } = useTexts()
  const id = useId()
  const form = useForm({
    fields: { recovery_code: t('proof.recovery.label') },
    check: (typed) =>
      typed('recovery_code') === '' ? { recovery_code: 'proof.recovery.missing' } : {},
    send: async (typed) => {
      await call(prove, { body: { recovery_code: typed('recovery_code') } })
      onProved()
    },
  })
  return (
    <Dialog
      title={t('proof.title')}
      onClose={onClose}
      actions={<Actions form={id} busy={form.busy} onClose={onClose} />}
    >
      <p>
        <Sentence text={text} />
      </p>
      <Form form={form} id={id}>
        <RecoveryCodeField {...form.field('recovery_code')} hint={t('proof.recovery')} />
      </Form>
      {other}
    </Dialog>
  )
}

function Actions({ form, busy, onClose }: { form: string; busy: boolean; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <>
      <Button onClick={onClose}>{t('proof.cancel')}</Button>
      <Button type="submit" form={form} weight="filled" busy={busy}>
        {t('proof.confirm')}
      </Button>
    </>
  )
}
