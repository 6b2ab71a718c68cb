import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { pendingPassword } from '../../../session/pending-password.ts'
import { useSignedIn } from '../../../session/use-signed-in.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { isPendingSignIn } from '../login/sign-in.ts'
import { AppSteps } from './app-steps.tsx'
import { OneTimeCodeForm } from './one-time-code-form.tsx'
import style from './one-time-code.module.css'

export function Component() {
  const { state } = useLocation()
  const [password] = useState(pendingPassword)
  if (!isPendingSignIn(state) || password === undefined) return <Lost />
  const login = { pending: state, password }
  return state.asksFor === 'app' ? <AppSteps {...login} /> : <OneTimeCodeForm {...login} />
}

/** For a page that was opened without a sign-in, or reloaded (ACC-066). */
function Lost() {
  const { t } = useTexts()
  // Going back, after a correct code.
  if (useSignedIn()) return <Navigate to={paths.home} replace />
  return (
    <>
      <h1 tabIndex={-1}>{t('otp.lost.title')}</h1>
      <p className={style['text']}>{t('otp.lost.text')}</p>
      <LinkButton weight="filled" to={paths.login}>
        {t('otp.lost.back')}
      </LinkButton>
    </>
  )
}
