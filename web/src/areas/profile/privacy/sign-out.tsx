import { signOutEverywhere } from '@falaj/contract/profile/privacy/calls.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { paths } from '../../../routing/paths.ts'
import { call } from '../../../session/call.ts'
import { signOut } from '../../../session/sign-out.ts'
import { CheckField } from '../../../ui/check-field.tsx'
import { Question } from '../../../ui/question.tsx'
import { showFailure } from '../../../ui/show-failure.ts'
import { showToast, showToastOnNextPage } from '../../../ui/toast-store.ts'

export type Leaving = 'everywhere' | 'not-me'

/** Asks first. `not-me`: this session stays, because it is the one that changes the password next. */
export function SignOut({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [hereToo, setHereToo] = useState(false)
  const notMe = leaving === 'not-me'
  const leave = async () => {
    setBusy(true)
    try {
      const { message } = await call(signOutEverywhere, { body: { here_too: hereToo } })
      if (hereToo) {
        showToastOnNextPage('done', { sentence: message })
        await signOut()
        return void navigate(paths.login)
      }
      if (notMe) {
        showToastOnNextPage('done', { sentence: message })
        return void navigate(`${paths.profile}#loginCredentials`)
      }
      showToast('done', { sentence: message })
      await queryClient.invalidateQueries({ queryKey: ['privacy'] })
    } catch (thrown) {
      showFailure(thrown)
    }
    onClose()
  }
  return (
    <Question
      title={t(notMe ? 'privacy.notMe.title' : 'privacy.signOut.title')}
      yes={t(notMe ? 'privacy.notMe.yes' : 'privacy.signOut.yes')}
      no={t('privacy.cancel')}
      busy={busy}
      onYes={() => void leave()}
      onNo={onClose}
    >
      <p>{t(notMe ? 'privacy.notMe.text' : 'privacy.signOut.text')}</p>
      {!notMe && (
        <CheckField
          id="here-too"
          checked={hereToo}
          onChange={({ currentTarget }) => setHereToo(currentTarget.checked)}
        >
          {t('privacy.signOut.hereToo')}
        </CheckField>
      )}
    </Question>
  )
}
