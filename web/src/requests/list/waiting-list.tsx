import type { ListedRequest } from '@falaj/contract/requests/schemas.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Amount } from '../../ui/amount.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { ActionBadge } from '../action-badge.tsx'
import { type RequestKind, requestPath } from '../kind.ts'
import { photoOf, referenceOf } from '../reference.ts'
import { RequestTitle } from '../request-title.tsx'
import style from './waiting-list.module.css'

export interface Waiting {
  kind: RequestKind
  request: Pick<
    ListedRequest,
    'id' | 'reference_number' | 'dependent' | 'user' | 'insured_name'
  > & { policy: { ext_policy_number: string } }
  /** Why it needs the member. */
  reason: ReactNode
  channel: ReactNode
  label: string
  /** The amount that depends on it. */
  stake?: { amount: string; what: string } | undefined
  action?: { to: string; verb: string } | undefined
}

/** Each request that needs the member: why, how much is at stake, and what to do. Shows nothing when there are none. */
export function WaitingList({ rows }: { rows: readonly Waiting[] }) {
  const { t } = useTexts()
  if (rows.length === 0) return null
  return (
    <section className={style['section']} aria-labelledby="waiting">
      <div className={style['head']}>
        <h2 id="waiting">{t('requests.waiting')}</h2>
        <ActionBadge />
      </div>
      <Card>
        <ul className={style['list']}>
          {rows.map((row) => (
            <li key={`${row.kind.name} ${row.request.id}`}>
              <WaitingRow {...row} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function WaitingRow({ kind, request, reason, channel, label, stake, action }: Waiting) {
  const { t, language } = useTexts()
  return (
    <div className={style['row']}>
      <Avatar image={photoOf(request)} alt="" size={40} />
      <div className={style['words']}>
        <p className={style['reason']}>{reason}</p>
        <div className={style['request']}>
          {channel}
          <strong>{label}</strong>
          <Link to={requestPath(kind, request.id)}>
            <RequestTitle kind={kind} request={request} />
          </Link>
          <span>
            {request.insured_name}
            {' · '}
            <LtrText>{request.policy.ext_policy_number}</LtrText>
          </span>
        </div>
      </div>
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
              verb: action.verb,
              reference: ltr(referenceOf(request), language),
            })}
          >
            {action.verb}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
