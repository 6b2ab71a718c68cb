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
import style from './request-card.module.css'

/** One request of a list; the whole card opens its details (CLM-014 to CLM-022, PRE-006 to PRE-009). */
export function RequestCard({
  kind,
  request,
  about,
  facts,
  channel,
  badges,
  actions,
  from,
}: {
  kind: RequestKind
  request: Pick<ListedRequest, 'id' | 'reference_number' | 'dependent' | 'user'>
  /** What stands under its title, with its state at the end of the line: for cards that stand side by side. */
  about?: { line: ReactNode; state: ReactNode }
  facts: ReactNode
  /** How far it has come. */
  channel: ReactNode
  badges: ReactNode
  actions: ReactNode
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
          {about ? <p>{about.line}</p> : <DescriptionList>{facts}</DescriptionList>}
        </div>
        {about && <div className={style['state']}>{about.state}</div>}
      </div>
      {about && (
        <div className={style['facts']}>
          <DescriptionList>{facts}</DescriptionList>
        </div>
      )}
      {channel}
      <div className={style['foot']}>
        {badges}
        <div className={style['actions']}>{actions}</div>
      </div>
    </Card>
  )
}
