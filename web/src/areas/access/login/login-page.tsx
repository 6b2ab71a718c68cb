import { afterPassword, loginStep } from '@falaj/contract/access/rules/login-step.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import { stateEmail } from '../form/state-email.ts'
import { followSignIn } from './follow-sign-in.ts'
import { type Guide, GuideVideo } from './guide-video.tsx'
import { LoginForm } from './login-form.tsx'
import style from './login.module.css'
import { type Credentials, signIn, type SignInAnswer } from './sign-in.ts'
import { fetchGuide, leaveEarlierSession } from './welcome.ts'

/** Loaded separately, because few members see it. */
const PasswordExpired = lazy(() => import('./password-expired.tsx'))

export function Component() {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const { state } = useLocation()
  const awake = useAwake()
  const named = useSearchParams()[0].get('email') ?? undefined
  const [guide, setGuide] = useState<{ film: Guide; language: string }>()
  /** A sign-in with an expired password: its token stays here until the member has decided (ACC-063). */
  const [expired, setExpired] = useState<SignInAnswer & Credentials>()

  const opened = useRef(false)
  useEffect(() => {
    const fetched = fetchGuide()
    void fetched.then((film) => setGuide(film && { film, language }))
    if (opened.current) return
    opened.current = true
    const page = leaveEarlierSession(fetched)
    if (page) void navigate(page, { replace: true })
  }, [language, navigate])

  const onSignIn = async (credentials: Credentials) => {
    const signedIn = await signIn(credentials)
    const step = loginStep(signedIn.answer)
    if (step === 'password-expired') setExpired({ ...signedIn, ...credentials })
    else await followSignIn(navigate, step, signedIn, credentials.password)
  }

  return (
    <>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      <p className={style['sub']}>
        {t('login.newHere')} <Link to={paths.register}>{t('login.register')}</Link>
      </p>
      {awake && <WhyEnded state={state} />}
      <LoginForm onSignIn={onSignIn} email={awake ? (stateEmail(state) ?? named) : undefined} />
      {guide && <GuideVideo key={guide.language} guide={guide.film} />}
      {expired && (
        <Suspense>
          <PasswordExpired
            onCancel={() =>
              void followSignIn(navigate, afterPassword(expired.answer), expired, expired.password)
            }
            onChange={() =>
              void navigate(paths.updatePassword, { state: { email: expired.email } })
            }
          />
        </Suspense>
      )}
    </>
  )
}

/** The previous session expired (ACC-036), or was ended in another place. */
function WhyEnded({ state }: { state: unknown }) {
  const { t } = useTexts()
  const why = (['idle', 'ended'] as const).find((name) => says(state, name))
  if (!why) return null
  return (
    <div className={style['why']}>
      <Alert tone="action">{t(`login.${why}`)}</Alert>
    </div>
  )
}

const says = (state: unknown, name: 'idle' | 'ended') =>
  typeof state === 'object' && state !== null && Reflect.get(state, name) === true
