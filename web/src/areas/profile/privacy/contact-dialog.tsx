import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import {
  changeContact,
  confirmContact,
  resendContactCode,
} from '@falaj/contract/profile/privacy/calls.ts'
import type { ContactChannel } from '@falaj/contract/profile/privacy/schemas.ts'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { meQuery } from '../../../queries/me.ts'
import { call } from '../../../session/call.ts'
import { fetchSealingKey, sealPassword } from '../../../session/sealed-password.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField, isWholeCode } from '../../../ui/code-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmailField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { mobileProblem, PhoneField, readNumber } from '../../../ui/phone-field.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './privacy.module.css'

interface Begun {
  changeId: number
  to: string
}

/** Two steps: the new address with the present password, then the code that was sent there. */
export function ContactDialog({
  channel,
  onClose,
}: {
  channel: ContactChannel
  onClose: () => void
}) {
  const [begun, setBegun] = useState<Begun>()
  // Outside the page, which may hold a form itself.
  return createPortal(
    begun ? (
      <EnterCode begun={begun} onClose={onClose} />
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
  const { t } = useTexts()
  const id = useId()
  const form = useForm<'to' | 'password'>({
    fields: { to: t(`privacy.contact.new.${channel}`), password: t('privacy.contact.password') },
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
      }
    },
    send: async (typed, { key }) => {
      const to = channel === 'phone' ? ((await readNumber(typed('to')))?.number ?? '') : typed('to')
      const password = await sealPassword(typed('password'), await fetchSealingKey())
      const { change_id } = await call(changeContact, { body: { channel, to, password } }, { key })
      onBegun({ changeId: change_id, to })
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
          <PhoneField {...form.field('to')} />
        ) : (
          <EmailField {...form.field('to')} />
        )}
        <PasswordField
          {...form.field('password')}
          autoComplete="current-password"
          maxLength={128}
          showLabel={t('privacy.contact.password.show')}
          hideLabel={t('privacy.contact.password.hide')}
        />
      </Form>
    </Dialog>
  )
}

function EnterCode({ begun: { changeId, to }, onClose }: { begun: Begun; onClose: () => void }) {
  const { t, language } = useTexts()
  const [code, setCode] = useState('')
  const id = useId()
  const form = useForm({
    fields: { otp: t('privacy.contact.code') },
    check: (typed) => (isWholeCode(typed('otp')) ? {} : { otp: 'error.otp' }),
    send: async (typed) => {
      const body = { change_id: changeId, otp: typed('otp') }
      const { message } = await call(confirmContact, { body }).catch((refused: unknown) => {
        setCode('')
        throw refused
      })
      showToast('done', { sentence: message })
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: ['privacy'] })
      onClose()
    },
  })
  const again = async () => {
    try {
      const { message } = await call(resendContactCode, { body: { change_id: changeId } })
      showToast('done', { sentence: message })
    } catch (thrown) {
      showFailure(thrown)
    }
  }
  const { problem, label } = form.field('otp')
  return (
    <Dialog
      title={t('privacy.contact.code.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('privacy.cancel')}</Button>
          <Button type="submit" form={id} weight="filled" busy={form.busy}>
            {t('privacy.contact.confirm')}
          </Button>
        </>
      }
    >
      <p id={`${id}-text`}>
        <Sentence text={t('privacy.contact.code.text', { to: ltr(to, language) })} />
      </p>
      <Form form={form} id={id}>
        <CodeField
          name="otp"
          label={label}
          describedBy={`${id}-text`}
          wrong={problem !== undefined || form.refusal !== undefined}
          code={code}
          onCode={setCode}
        />
      </Form>
      <Button weight="quiet" className={style['more']} onClick={() => void again()}>
        {t('privacy.contact.again')}
      </Button>
    </Dialog>
  )
}
