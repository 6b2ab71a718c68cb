import type { ListedRequest } from '@falaj/contract/requests/schemas.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { CardLink } from '../../ui/card-link.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { linkTo, type Origin } from '../arrival.ts'
import type { RequestKind } from '../kind.ts'
import { photoOf } from '../reference.ts'
import { RequestTitle } from '../request-title.tsx'
import { RequestBadge, RequestProgress } from '../status.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import style from './request-card.module.css'

/** One request of a list; the whole card opens its details (CLM-014 to CLM-022, PRE-006 to PRE-009). */
export function RequestCard({
  kind,
  request,
  line,
  facts,
  foot,
  from,
}: {
  kind: RequestKind
  request: ListedRequest
  /** Under its title. */
  line: ReactNode
  /** `Description`s. */
  facts: ReactNode
  /** Before the deletion of a draft. */
  foot?: ReactNode
  /** Where the card stands, unless it is the list. */
  from?: Origin
}) {
  return (
    <Card className={style['card']}>
      <div className={style['head']}>
        <Avatar image={photoOf(request)} alt="" size={44} />
        <div className={style['words']}>
          <h3>
            <CardLink className={style['open']} {...linkTo(kind, request.id, from)}>
              <RequestTitle kind={kind} request={request} />
            </CardLink>
          </h3>
          <p>{line}</p>
        </div>
        <div className={style['state']}>
          <RequestBadge kind={kind} request={request} />
        </div>
      </div>
      <div className={style['facts']}>
        <DescriptionList>{facts}</DescriptionList>
      </div>
      <RequestProgress kind={kind} request={request} />
      <div className={style['foot']}>
        {foot}
        <div className={style['actions']}>
          <DeleteDraft kind={kind} request={request} />
        </div>
      </div>
    </Card>
  )
}
