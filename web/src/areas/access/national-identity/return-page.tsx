import { finishNationalIdentity } from '@falaj/contract/access/national-identity/calls.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { cameBackToProve } from '../../../fresh-proof/come-back.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { CallFailed, CallRefused } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { enterBy } from '../../../session/enter.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { CardIcon, KeyIcon } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import style from '../form/access-form.module.css'
import { PageIntro } from '../form/page-intro.tsx'
import { Refusal } from '../form/refusal.tsx'
import own from './return-page.module.css'

/** Where a provider of identities sends the browser back to: it logs in, or says why not (ADD-620 to ADD-628). */
export function Component() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { provider = '' } = useParams()
  const [problem, setProblem] = useState<unknown>()

  // It is tried once, however often this renders: what came back is good once.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const brought = new URLSearchParams(location.search)
    history.replaceState(history.state, '', location.pathname)
    comeBack(provider, brought).then(
      (page) => void navigate(page, { replace: true }),
      (thrown: unknown) => setProblem(thrown),
    )
  }, [provider, navigate])

  if (problem !== undefined) return <Refused problem={problem} />
  return (
    <div className={style['page']}>
      <PageIntro title={t('title.identity')}>{t('identity.running')}</PageIntro>
      <Skeleton lines={4} label={t('loading')} />
    </div>
  )
}

/** The page on which the session begins, where who has no account opens one, or from which a member had left to show who they are. */
async function comeBack(provider: string, brought: URLSearchParams): Promise<string> {
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => brought.get(name) ?? '')
  const provedOn = await cameBackToProve(
    provider,
    code && state ? { code, state, ...(iss && { iss }) } : undefined,
  )
  if (provedOn !== undefined) return provedOn
  // Whatever went wrong there, nothing has happened here.
  if (!code || !state) throw new CallFailed('identity.cancelled')
  const body = { provider, code, state, ...(iss && { iss }) }
  const page = await enterBy(async () => (await call(finishNationalIdentity, { body })).token)
  return page ?? paths.registerByIdentity
}

const titles: Record<number, MessageKey> = {
  403: 'identity.level',
  404: 'identity.unknown',
}

function Refused({ problem }: { problem: unknown }) {
  const { t } = useTexts()
  const status = problem instanceof CallRefused ? problem.status : 0
  const registers = status === 404
  return (
    <div className={style['page']}>
      <PageIntro title={t(titles[status] ?? 'identity.failed')}>
        <p role="alert">
          <Refusal problem={problem} />
        </p>
      </PageIntro>
      {status === 403 && (
        <ul className={own['steps']}>
          <Step icon={<CardIcon aria-hidden />}>{t('identity.level.verify')}</Step>
          <Step icon={<KeyIcon aria-hidden />}>{t('identity.level.again')}</Step>
        </ul>
      )}
      <LinkButton weight="filled" wide to={registers ? paths.register : paths.login}>
        {t(
          registers
            ? 'identity.unknown.register'
            : status === 403
              ? 'identity.level.other'
              : 'identity.back',
        )}
      </LinkButton>
      {registers && (
        <p className={own['more']}>
          <Link to={paths.contactUs}>{t('identity.contact')}</Link>
          <Link to={paths.login}>{t('identity.back')}</Link>
        </p>
      )}
    </div>
  )
}

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}
