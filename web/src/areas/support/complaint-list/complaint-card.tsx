import type { Complaint } from '@falaj/contract/support/schemas.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { complaintPath } from '../../../routing/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { CardLink } from '../../../ui/card-link.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { ForwardIcon } from '../../../ui/icons.ts'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { ComplaintBadge } from '../complaint-badge.tsx'
import { longDay } from '../long-day.ts'
import { useRelation } from '../use-relation.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './complaint-list.module.css'

/** The whole card leads to the details, and takes the record along (SUP-042). */
export function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const { t, language } = useTexts()
  const { id, reference_number, created_at, complaint_relation, clock } = complaint
  const relation = useRelation(complaint_relation)
  const heading = `complaint-${id}`
  return (
    <li>
      <Card className={style['card']} aria-labelledby={heading}>
        <div className={style['words']}>
          <ComplaintBadge clock={clock} />
          <h2 id={heading}>
            <CardLink to={complaintPath(id)} state={{ complaint: id }}>
              <LtrText>{reference_number}</LtrText>
            </CardLink>
          </h2>
          <p>
            <Dotted>
              {relation}
              <Sentence
                text={t('complaint.card.submitted', { day: ltr(shortDate(created_at), language) })}
              />
            </Dotted>
          </p>
          <p className={style['due']} data-state={clock.state}>
            <Sentence
              text={t(`complaint.card.${clock.state}`, {
                day: longDay(clock.resolution.kept ?? clock.resolution.due, language),
              })}
            />
          </p>
        </div>
        <ForwardIcon className={`turns ${style['forward']}`} aria-hidden />
      </Card>
    </li>
  )
}
