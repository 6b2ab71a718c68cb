import { endSignIn, signOutEverywhere } from '@falaj/contract/profile/privacy/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { paths } from '../../../routing/paths.ts'
import { call } from '../../../session/call.ts'
import { fetchSealingKey, sealPassword } from '../../../session/sealed-password.ts'
import { signOut } from '../../../session/sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { showToast, showToastOnNextPage } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import { PasswordAgain } from './password-again.tsx'
import { contactQuery } from './queries.ts'

/** What is ended: all others, all others because one was somebody else's, or one session. */
export type Leaving = 'everywhere' | 'not-me' | { session: string; browser: string }

/**
 * Asks first, with the password where there is one. `not-me`: this session stays, because it is the one that changes the
 * password next.
 */
export function SignOut({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const id = useId()
  const [hereToo, setHereToo] = useState(false)
  const hasPassword = useQuery(contactQuery).data?.may_change ?? true
  const kind = typeof leaving === 'object' ? 'one' : leaving
  const form = useForm({
    fields: { password: t('privacy.contact.password') },
    verbatim: ['password'],
    check: (typed) => (hasPassword && !typed('password') ? { password: 'error.password' } : {}),
    send: async (typed) => {
      const password = hasPassword
        ? await sealPassword(typed('password'), await fetchSealingKey())
        : undefined
      const { message } =
        typeof leaving === 'object'
          ? await call(endSignIn, { params: { id: leaving.session }, body: { password } })
          : await call(signOutEverywhere, { body: { here_too: hereToo, password } })
      if (hereToo) {
        showToastOnNextPage('done', { sentence: message })
        await signOut()
        return void navigate(paths.login)
      }
      if (leaving === 'not-me') {
        showToastOnNextPage('done', { sentence: message })
        return void navigate(`${paths.profile}#loginCredentials`)
      }
      showToast('done', { sentence: message })
      await queryClient.invalidateQueries({ queryKey: ['privacy'] })
      onClose()
    },
  })
  // Outside the page, which may hold a form itself.
  return createPortal(
    <Dialog
      title={t(`privacy.${titles[kind]}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('privacy.cancel')}</Button>
          <Button type="submit" form={id} weight="filled" busy={form.busy}>
            {t(kind === 'not-me' ? 'privacy.notMe.yes' : 'privacy.signOut.yes')}
          </Button>
        </>
      }
    >
      <p>
        {typeof leaving === 'object' ? (
          <Sentence text={t('privacy.signOut.one.text', { browser: leaving.browser })} />
        ) : (
          t(leaving === 'not-me' ? 'privacy.notMe.text' : 'privacy.signOut.text')
        )}
      </p>
      <Form form={form} id={id}>
        {hasPassword && <PasswordAgain field={form.field('password')} />}
        {leaving === 'everywhere' && (
          <CheckField
            id="here-too"
            checked={hereToo}
            onChange={({ currentTarget }) => setHereToo(currentTarget.checked)}
          >
            {t('privacy.signOut.hereToo')}
          </CheckField>
        )}
      </Form>
    </Dialog>,
    document.body,
  )
}

const titles = { everywhere: 'signOut', 'not-me': 'notMe', one: 'signOut.one' } as const
