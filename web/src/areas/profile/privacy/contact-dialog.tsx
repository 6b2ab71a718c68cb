import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import {
  changeContact,
  confirmContact,
  proveContact,
  resendContactCode,
} from '@falaj/contract/profile/privacy/calls.ts'
import type { ContactChannel } from '@falaj/contract/profile/privacy/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { meQuery } from '../../../queries/me.ts'
import { call } from '../../../session/call.ts'
import { errorText } from '../../../session/call-failed.ts'
import { fetchSealingKey, sealPassword } from '../../../session/sealed-password.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmailField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { mobileProblem, PhoneField, readNumber } from '../../../ui/phone-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useCodeEntry } from '../../../ui/use-code-entry.ts'
import { useForm } from '../../../ui/use-form.ts'
import { here, Sentence } from '../../../ui/sentence.tsx'
import { PhoneText } from '../../../ui/phone-text.tsx'
import { PasswordAgain } from './password-again.tsx'
import style from './privacy.module.css'
import { contactTyping } from './contact-typing.ts'
import { contactQuery } from './queries.ts'

interface Begun {
  changeId: number
  to: string
  /** Where the code went that proves the owner. */
  proof: { channel: ContactChannel; to: string }
}

/** Three steps: the new address with the present password, the code from the present phone, and the one from the new. */
export function ContactDialog({
  channel,
  onClose,
}: {
  channel: ContactChannel
  onClose: () => void
}) {
  const [begun, setBegun] = useState<Begun>()
  const [proved, setProved] = useState(false)
  // Outside the page, which may hold a form itself.
  return createPortal(
    begun ? (
      proved ? (
        <ConfirmNew key="new" begun={begun} onClose={onClose} />
      ) : (
        <ProveOwner
          key="present"
          begun={begun}
          onProved={() => setProved(true)}
          onClose={onClose}
        />
      )
    ) : (
      <EnterContact channel={channel} onBegun={setBegun} onClose={onClose} />
    ),
    document.body,
  )
}

function EnterContact({
  channel,
  onBegun,
  onClose,
}: {
  channel: ContactChannel
  onBegun: (begun: Begun) => void
  onClose: () => void
}) {
  const { t, language } = useTexts()
  const id = useId()
  const present = useQuery(contactQuery).data
  const [lost, setLost] = useState(false)
  const [kept] = useState(() => contactTyping.open(channel))
  const [before] = useState(() => kept.value?.['to'])
  const questions = present?.questions ?? []
  const form = useForm<'to' | 'password' | 'question' | 'answer'>({
    fields: {
      to: t(`privacy.contact.new.${channel}`),
      password: t('privacy.contact.password'),
      question: t('privacy.contact.lost.question'),
      answer: t('privacy.contact.lost.answer'),
    },
    verbatim: ['password'],
    check: async (typed) => {
      const wrong =
        channel === 'phone'
          ? await mobileProblem(typed('to'))
          : isEmailAddress(typed('to'))
            ? undefined
            : 'error.emailAddress'
      return {
        ...(wrong && { to: wrong }),
        ...(!typed('password') && { password: 'error.password' }),
        ...(lost && !typed('question') && { question: 'privacy.contact.lost.missing' }),
        ...(lost && !typed('answer') && { answer: 'privacy.contact.lost.missing' }),
      }
    },
    send: async (typed, { key }) => {
      const to = channel === 'phone' ? ((await readNumber(typed('to')))?.number ?? '') : typed('to')
      // Whoever has to leave the page to show who they are finds it again, without the password.
      kept.keep({ to: typed('to') })
      const password = await sealPassword(typed('password'), await fetchSealingKey())
      const without_phone = lost
        ? { security_question: Number(typed('question')), answer: typed('answer') }
        : undefined
      const { change_id, proof } = await call(
        changeContact,
        { body: { channel, to, password, without_phone } },
        { key },
      )
      kept.forget()
      onBegun({ changeId: change_id, to, proof })
    },
  })
  return (
    <Dialog
      title={t(`privacy.contact.change.${channel}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('privacy.cancel')}</Button>
          <Button type="submit" form={id} weight="filled" busy={form.busy}>
            {t('privacy.contact.send')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        {channel === 'phone' ? (
          <PhoneField {...form.field('to')} defaultValue={before} />
        ) : (
          <EmailField {...form.field('to')} defaultValue={before} />
        )}
        <PasswordAgain field={form.field('password')} />
        {lost && present && (
          <>
            <p>
              <Sentence
                text={t('privacy.contact.lost.text', { email: ltr(present.email, language) })}
              />
            </p>
            <SelectField
              {...form.field('question')}
              placeholder={t('privacy.contact.lost.choose')}
              choices={questions.map((one) => ({ value: String(one.id), text: one.question }))}
            />
            <TextField {...form.field('answer')} autoComplete="off" maxLength={200} />
          </>
        )}
      </Form>
      {!lost && present?.phone_number && questions.length > 0 && (
        <Button weight="quiet" className={style['more']} onClick={() => setLost(true)}>
          <Sentence text={t('privacy.contact.lost.phone', { phone: here })}>
            <PhoneText>{present.phone_number}</PhoneText>
          </Sentence>
        </Button>
      )}
    </Dialog>
  )
}

function ProveOwner({
  begun: { changeId, to, proof },
  onProved,
  onClose,
}: {
  begun: Begun
  onProved: () => void
  onClose: () => void
}) {
  const { t, language } = useTexts()
  return (
    <EnterCode
      changeId={changeId}
      title={t('privacy.contact.proof.title')}
      text={t('privacy.contact.proof.text', {
        to: ltr(proof.to, language),
        next: ltr(to, language),
      })}
      onCode={async (otp) => {
        await call(proveContact, { body: { change_id: changeId, otp } })
        onProved()
      }}
      onClose={onClose}
    />
  )
}

function ConfirmNew({ begun: { changeId, to }, onClose }: { begun: Begun; onClose: () => void }) {
  const { t, language } = useTexts()
  return (
    <EnterCode
      changeId={changeId}
      title={t('privacy.contact.code.title')}
      text={t('privacy.contact.code.text', { to: ltr(to, language) })}
      onCode={async (otp) => {
        const { message } = await call(confirmContact, { body: { change_id: changeId, otp } })
        showToast('done', { sentence: message })
        void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
        await queryClient.invalidateQueries({ queryKey: ['privacy'] })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function EnterCode({
  changeId,
  title,
  text,
  onCode,
  onClose,
}: {
  changeId: number
  title: string
  text: string
  /** Throws what was wrong with it. */
  onCode: (otp: string) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTexts()
  const id = useId()
  const { entered, refusal, busy, submit, forget } = useCodeEntry(onCode)
  const again = async () => {
    try {
      const { message } = await call(resendContactCode, { body: { change_id: changeId } })
      forget()
      showToast('done', { sentence: message })
    } catch (thrown) {
      showFailure(thrown)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('privacy.cancel')}</Button>
          <Button type="submit" form={id} weight="filled" busy={busy}>
            {t('privacy.contact.confirm')}
          </Button>
        </>
      }
    >
      <p id={`${id}-text`}>
        <Sentence text={text} />
      </p>
      <form id={id} className={style['code']} method="post" noValidate onSubmit={submit}>
        {refusal !== undefined && <Alert tone="problem">{errorText(refusal, t)}</Alert>}
        <CodeField
          name="otp"
          label={t('privacy.contact.code')}
          describedBy={`${id}-text`}
          wrong={refusal !== undefined}
          {...entered}
        />
      </form>
      <Button weight="quiet" className={style['more']} onClick={() => void again()}>
        {t('privacy.contact.again')}
      </Button>
    </Dialog>
  )
}
