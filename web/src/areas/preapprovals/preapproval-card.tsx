import { needsAction } from '@falaj/contract/preapprovals/rules/actions.ts'
import type { ListedPreApproval } from '@falaj/contract/preapprovals/schemas.ts'
import { Link } from 'react-router'
import { ltr, shortDate } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { ActionBadge } from '../../requests/action-badge.tsx'
import type { Origin } from '../../requests/arrival.ts'
import { RequestCard } from '../../requests/list/request-card.tsx'
import { referenceOf } from '../../requests/reference.ts'
import { preApprovalPath } from '../../routing/paths.ts'
import { Amount } from '../../ui/amount.tsx'
import { Description } from '../../ui/description-list.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { preApprovalKind } from './kind.ts'
import { Sentence } from '../../ui/sentence.tsx'
import style from './preapproval-card.module.css'

/** One pre-approval of the list (PRE-006, PRE-007, PRE-009), or of the history, from which nothing is changed (GAP-003). */
export function PreApprovalCard({
  request: preApproval,
  from,
}: {
  request: ListedPreApproval
  from?: Origin
}) {
  const { t } = useTexts()
  const { created_at, claimed_amount_format, insured_name, provider_name } = preApproval
  return (
    <RequestCard
      kind={preApprovalKind}
      request={preApproval}
      line={<FactText>{provider_name}</FactText>}
      facts={
        <>
          <Description label={t('requests.insuredName')}>{insured_name}</Description>
          <Description label={t('preApproval.created')}>
            <LtrText>{shortDate(created_at)}</LtrText>
          </Description>
          <Description label={t('preApproval.claimedAmount')}>
            {claimed_amount_format && (
              <strong>
                <Amount>{claimed_amount_format}</Amount>
              </strong>
            )}
          </Description>
        </>
      }
      foot={<Foot preApproval={preApproval} asksForAction={from === undefined} />}
      {...(from && { from })}
    />
  )
}

/** What was decided: until when an approval holds, or why something is refused. */
function Foot({
  preApproval,
  asksForAction,
}: {
  preApproval: ListedPreApproval
  asksForAction: boolean
}) {
  const { t, language } = useTexts()
  const { comments, days_left, id, in_force, valid_until } = preApproval
  const reference = ltr(referenceOf(preApproval), language)
  if (valid_until !== null) {
    const date = ltr(shortDate(valid_until), language)
    return (
      <>
        <p className={style['validity']}>
          {in_force ? (
            <Dotted>
              <Sentence text={t('preApproval.validUntil', { date })} />
              {t('preApproval.daysLeft', { count: days_left ?? 0 })}
            </Dotted>
          ) : (
            <Sentence text={t('preApproval.endedOn', { date })} />
          )}
        </p>
        {in_force && (
          <Link
            className={style['show']}
            to={preApprovalPath(id)}
            aria-label={t('preApproval.showAtDesk.of', { reference })}
          >
            {t('preApproval.showAtDesk')}
          </Link>
        )}
      </>
    )
  }
  return (
    <>
      {asksForAction && needsAction(preApproval) && <ActionBadge />}
      {comments && (
        <p className={style['comments']}>
          <FactText>{comments}</FactText>
        </p>
      )}
    </>
  )
}
