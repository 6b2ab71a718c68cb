import type { ListedRequest } from '@falaj/contract/requests/schemas.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { CardLink } from '../../ui/card-link.tsx'
import { ForwardIcon } from '../../ui/icons.ts'
import { linkTo } from '../arrival.ts'
import type { RequestKind } from '../kind.ts'
import { photoOf } from '../reference.ts'
import { RequestTitle } from '../request-title.tsx'
import style from './request-row.module.css'

/** One request of a list; the whole row opens its details (CLM-014 to CLM-022, PRE-006 to PRE-009). */
export function RequestRow({
  kind,
  request,
  facts,
  channel,
  badges,
  actions,
}: {
  kind: RequestKind
  request: Pick<ListedRequest, 'id' | 'reference_number' | 'dependent' | 'user'>
  /** `Description`s, in one line where there is room. */
  facts: ReactNode
  /** How far it has come, with its label. */
  channel: ReactNode
  badges?: ReactNode
  actions: ReactNode
}) {
  return (
    <article className={style['card']}>
      <Avatar image={photoOf(request)} alt="" size={40} />
      <div className={style['words']}>
        <h3>
          <CardLink className={style['open']} {...linkTo(kind, request.id)}>
            <RequestTitle kind={kind} request={request} />
          </CardLink>
        </h3>
        <div className={style['stands']}>
          {channel}
          {badges}
          <div className={style['actions']}>{actions}</div>
        </div>
      </div>
      <dl className={style['facts']}>{facts}</dl>
      <ForwardIcon className="turns" aria-hidden />
    </article>
  )
}
