import type { ListedRequest } from '@falaj/contract/requests/schemas.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { CardLink } from '../../ui/card-link.tsx'
import { ForwardIcon } from '../../ui/icons.ts'
import { linkTo } from '../arrival.ts'
import type { RequestKind } from '../kind.ts'
import { photoOf } from '../reference.ts'
import { RequestTitle } from '../request-title.tsx'
import { RequestStatus } from '../status.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import style from './request-row.module.css'

/** One request of a list; the whole row opens its details (CLM-014 to CLM-022, PRE-006 to PRE-009). */
export function RequestRow({
  kind,
  request,
  facts,
  badges,
  actions,
}: {
  kind: RequestKind
  request: ListedRequest
  /** `Description`s, in one line where there is room. */
  facts: ReactNode
  badges?: ReactNode
  /** Besides the deletion of a draft. */
  actions?: ReactNode
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
          <RequestStatus kind={kind} request={request} />
          {badges}
          <div className={style['actions']}>
            {actions}
            <DeleteDraft kind={kind} request={request} />
          </div>
        </div>
      </div>
      <dl className={style['facts']}>{facts}</dl>
      <ForwardIcon className="turns" aria-hidden />
    </article>
  )
}
