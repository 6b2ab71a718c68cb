import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useBrand } from '../../../brand/brand.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Component as InvalidToken } from '../../../ui/invalid-token.tsx'
import { errorText } from '../../../session/call-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { DeadEnd } from '../../../ui/dead-end.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { hideParameters } from '../form/hide-parameters.ts'
import style from './sso-login.module.css'
import { openHidden } from './open-hidden.ts'
import { addressIn, memberInTheWay } from './open-session.ts'
import { SessionQuestion } from './session-question.tsx'

type Outcome =
  | { kind: 'entering' }
  | { kind: 'asking'; name: string }
  | { kind: 'invalid' }
  | { kind: 'unreached'; problem: unknown }

/** Opened by a partner's page with a ticket; there is nothing to fill in (ACC-181 to ACC-194). */
export function Component() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { token = '', relayState } = useParams()
  const { sso_page_key } = useBrand()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'entering' })

  // A ticket is valid once: what went wrong after it was exchanged is tried again without it.
  const entered = useRef(false)
  const attempt = async (sure = false) => {
    setOutcome({ kind: 'entering' })
    try {
      const { enterByTicket, arrival } = await import('./enter-by-ticket.ts')
      if (!entered.current) {
        const ticket = await openHidden(token, sso_page_key)
        const open = ticket && !sure ? await memberInTheWay(addressIn(ticket)) : undefined
        if (open) return setOutcome({ kind: 'asking', name: open.member_name })
        entered.current = ticket !== undefined && (await enterByTicket(ticket))
      }
      if (entered.current) {
        const { to, state } = await arrival(relayState)
        return await navigate(to, { replace: true, state })
      }
      setOutcome({ kind: 'invalid' })
      showToast('problem', { key: 'sso.invalid' })
    } catch (problem) {
      setOutcome({ kind: 'unreached', problem })
    }
    return undefined
  }

  // It is tried once, however often this renders.
  const begun = useRef(false)
  const begin = useRef(attempt)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    hideParameters('ssologin')
    void begin.current()
  }, [])

  if (outcome.kind === 'invalid') return <InvalidToken />
  if (outcome.kind === 'asking') {
    return (
      <div className={style['entering']}>
        <SessionQuestion name={outcome.name} onGoOn={() => void attempt(true)} />
      </div>
    )
  }
  if (outcome.kind === 'unreached') {
    return (
      <DeadEnd title={t('problem.title')} text={errorText(outcome.problem, t)}>
        <Button weight="filled" onClick={() => void attempt()}>
          {t('problem.retry')}
        </Button>
      </DeadEnd>
    )
  }
  return (
    <div className={style['entering']}>
      <h1 tabIndex={-1}>{t('ssoLogin.title')}</h1>
      <p>{t('ssoLogin.text')}</p>
      <Skeleton lines={4} label={t('loading')} />
    </div>
  )
}
