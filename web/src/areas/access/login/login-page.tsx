import { afterPassword, loginStep } from '@falaj/contract/access/rules/login-step.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { wasUsedHere } from '../../../passkeys/possible.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { KeyIcon } from '../../../ui/icons.ts'
import { useAwake } from '../../../ui/use-awake.ts'
import { stateEmail } from '../form/state-email.ts'
import { followSignIn } from './follow-sign-in.ts'
import { type Guide, GuideVideo } from './guide-video.tsx'
import { IdentityWays } from './identity-ways.tsx'
import { LoginForm } from './login-form.tsx'
import style from './login.module.css'
import { OtherWays } from './other-ways.tsx'
import { type Credentials, signIn, type SignInAnswer } from './sign-in.ts'
import { FileWaits } from './file-waits.tsx'
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

  /** A passkey was used here: its button comes first, unless somebody has begun to type before the page woke up. */
  const [keeps, setKeeps] = useState(beginsWithPasskey)
  const kept = awake && keeps

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
        {kept ? (
          t('login.passkey.kept')
        ) : (
          <>
            {t('login.newHere')} <Link to={paths.register}>{t('login.register')}</Link>
          </>
        )}
      </p>
      {awake && <WhyEnded state={state} />}
      {awake && <FileWaits />}
      <div className={style['ways']}>
        {!kept && (
          <>
            <LoginForm
              onSignIn={onSignIn}
              email={awake ? (stateEmail(state) ?? named) : undefined}
            />
            <p className={style['or']}>{t('login.or')}</p>
          </>
        )}
        <OtherWays first={kept} onEntered={(page) => void navigate(page)} />
        {awake && <IdentityWays />}
      </div>
      {kept && (
        <>
          <p className={style['stays']}>{t('login.passkey.stays')}</p>
          <Button wide icon={<KeyIcon aria-hidden />} onClick={() => setKeeps(false)}>
            {t('login.withPassword')}
          </Button>
        </>
      )}
      <p className={style['more']}>
        <Link to={paths.recoverUsername}>{t('login.trouble')}</Link>
        <Link to={paths.lostPhone}>{t('lost.link')}</Link>
        {kept && <Link to={paths.register}>{t('login.register')}</Link>}
      </p>
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

const beginsWithPasskey = () =>
  typeof document !== 'undefined' &&
  wasUsedHere() &&
  !(document.activeElement instanceof HTMLInputElement)

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
