import type { ListedRequest } from '@falaj/contract/requests/schemas.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { toldOf } from '../arrival.ts'
import { type RequestKind, requestPath } from '../kind.ts'
import { photoOf } from '../reference.ts'
import { RequestTitle } from '../request-title.tsx'
import style from './request-card.module.css'

/** One request of a list; the whole card opens its details (CLM-014 to CLM-022, PRE-006 to PRE-009). */
export function RequestCard({
  kind,
  request,
  facts,
  channel,
  badges,
  actions,
}: {
  kind: RequestKind
  request: Pick<ListedRequest, 'id' | 'reference_number' | 'dependent' | 'user'>
  facts: ReactNode
  /** How far it has come. */
  channel: ReactNode
  badges: ReactNode
  actions: ReactNode
}) {
  const told = toldOf(kind, request.id, ['dashboard', 'policyDetails', kind.crumb])
  return (
    <Card className={style['card']}>
      <div className={style['head']}>
        <Avatar image={photoOf(request)} alt="" size={44} />
        <div className={style['words']}>
          <h3>
            <Link className={style['open']} to={requestPath(kind, request.id)} state={told}>
              <RequestTitle kind={kind} request={request} />
            </Link>
          </h3>
          <DescriptionList>{facts}</DescriptionList>
        </div>
      </div>
      {channel}
      <div className={style['foot']}>
        {badges}
        <div className={style['actions']}>{actions}</div>
      </div>
    </Card>
  )
}
