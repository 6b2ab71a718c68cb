import type { ListedRequest } from '@falaj/contract/requests/schemas.ts'
import type { ReactNode } from 'react'
import { ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Amount } from '../../ui/amount.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardLink } from '../../ui/card-link.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { ForwardIcon, ProblemIcon } from '../../ui/icons.ts'
import { LtrText } from '../../ui/ltr-text.tsx'
import { type RequestKind, requestPath } from '../kind.ts'
import { photoOf, referenceOf } from '../reference.ts'
import { isRead } from '../../language/own-language.ts'
import { RequestTitle } from '../request-title.tsx'
import type { Translate } from '../../language/texts.ts'
import { cameBack } from '../returned.ts'
import { RequestStatus } from '../status.tsx'
import type { Action } from '../actions.tsx'
import style from './waiting-list.module.css'

export interface Waiting {
  kind: RequestKind
  request: ListedRequest & { policy: { ext_policy_number: string } }
  /** Why it needs the member: in the insurer's words, and in ours. */
  remarks: string | null
  reason: string
  /** What the insurer wrote says nothing without them: of a request that came back. */
  ourWordsFirst?: boolean
  /** The amount that depends on it. */
  stake?: { amount: string; what: string } | undefined
  action?: Action | undefined
}

/** A request that needs the member, as a row: of one that came back it is said why, in our words first. */
export function waitingRow(
  kind: RequestKind,
  request: Waiting['request'],
  { remarks, reason, ...row }: Pick<Waiting, 'remarks' | 'reason' | 'stake' | 'action'>,
  t: Translate,
): Waiting {
  const back = cameBack(kind, request, t)
  if (!back) return { kind, request, remarks, reason, ...row }
  return { kind, request, remarks: back.words, reason: back.cause, ourWordsFirst: true, ...row }
}

/**
 * Each request that needs the member: why, how much is at stake, and what to do. The foot says what needs nothing; where
 * nothing waits, only the foot is left. Shows nothing when there is neither.
 */
export function WaitingList({
  title,
  rows,
  foot,
}: {
  title: ReactNode
  rows: readonly Waiting[]
  foot?: ReactNode
}) {
  if (rows.length === 0 && !foot) return null
  const policies = new Set(rows.map(({ request }) => request.policy.ext_policy_number))
  return (
    <section className={style['section']} aria-labelledby={rows.length > 0 ? 'waiting' : undefined}>
      {rows.length > 0 && (
        <h2 id="waiting" className={style['head']}>
          <ProblemIcon aria-hidden />
          {title}
        </h2>
      )}
      <Card className={style['card']}>
        {rows.length > 0 && (
          <ul className={style['list']}>
            {rows.map((row) => (
              <li key={`${row.kind.name} ${row.request.id}`}>
                <WaitingRow {...row} ofSeveral={policies.size > 1} />
              </li>
            ))}
          </ul>
        )}
        {foot && <div className={style['foot']}>{foot}</div>}
      </Card>
    </section>
  )
}

/** The whole row opens the request; the verb is a target of its own. `ofSeveral`: the rows are of more than one policy, so each says which. */
function WaitingRow({
  kind,
  request,
  remarks,
  reason,
  ourWordsFirst = false,
  stake,
  action,
  ofSeveral,
}: Waiting & { ofSeveral: boolean }) {
  const { t, language } = useTexts()
  const inOurWords = ourWordsFirst || remarks === null || !isRead(remarks, language)
  return (
    <div className={style['row']}>
      <Avatar image={photoOf(request)} alt="" size={40} />
      <div className={style['words']}>
        <p className={style['reason']}>{inOurWords ? reason : <FactText>{remarks}</FactText>}</p>
        {inOurWords && remarks && (
          <blockquote className={style['quoted']}>
            <FactText>{remarks}</FactText>
          </blockquote>
        )}
        <p className={style['request']}>
          <RequestStatus kind={kind} request={request} />
          <span>
            <CardLink className={style['open']} to={requestPath(kind, request.id)}>
              <RequestTitle kind={kind} request={request} />
            </CardLink>
            <span className={style['dot']}> · </span>
            <span className={style['who']}>
              <FactText>{request.insured_name}</FactText>
              {ofSeveral && (
                <>
                  {' · '}
                  <LtrText>{request.policy.ext_policy_number}</LtrText>
                </>
              )}
            </span>
          </span>
        </p>
      </div>
      <div className={style['deal']}>
        {stake && (
          <p className={style['stake']}>
            <Amount>{stake.amount}</Amount>
            <span>{stake.what}</span>
          </p>
        )}
        {action && (
          <div className={style['verb']}>
            <LinkButton
              wide
              to={action.to}
              aria-label={t('requests.waiting.act', {
                verb: t(action.verb),
                reference: ltr(referenceOf(request), language),
              })}
            >
              <span className={style['whole']}>{t(action.verb)}</span>
              <span className={style['short']}>{t(action.shortVerb ?? action.verb)}</span>
            </LinkButton>
          </div>
        )}
      </div>
      <ForwardIcon className="turns" aria-hidden />
    </div>
  )
}
