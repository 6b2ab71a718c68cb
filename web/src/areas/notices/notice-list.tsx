import type { Notice } from '@falaj/contract/notices/schemas.ts'
import { dateAndTime } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import {
  claimPath,
  complaintPath,
  openChatPath,
  preApprovalPath,
  profilePath,
} from '../../routing/paths.ts'
import { Amount } from '../../ui/amount.tsx'
import { CardLink } from '../../ui/card-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { inPieces } from '../../ui/sentence.tsx'
import style from './notices.module.css'

/** What happened, for whom, and how much it is about; the whole line leads to it. */
export function NoticeList({
  notices,
  onFollow,
}: {
  notices: readonly Notice[]
  onFollow: () => void
}) {
  return (
    <ul className={style['list']}>
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} onFollow={onFollow} />
      ))}
    </ul>
  )
}

export function NoNotices() {
  const { t } = useTexts()
  return <EmptyState title={t('notices.empty')}>{t('notices.empty.text')}</EmptyState>
}

function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { t } = useTexts()
  const about = pageOf(notice)
  const { insured_name, amount_format } = notice
  return (
    <li className={style['notice']} data-new={notice.read ? undefined : ''}>
      <p className={style['title']}>
        {!notice.read && <span className="unseen">{t('notices.new')}</span>}{' '}
        {about === undefined ? (
          inPieces(notice.title)
        ) : (
          <CardLink to={about} onClick={onFollow}>
            {inPieces(notice.title)}
          </CardLink>
        )}
      </p>
      {amount_format && (
        <p className={style['amount']}>
          <Amount>{amount_format}</Amount>
        </p>
      )}
      <p className={style['text']}>
        <LinkedText>{notice.text}</LinkedText>
      </p>
      <p className={style['when']}>
        {insured_name && <FactText>{insured_name}</FactText>}
        {insured_name && ' · '}
        <LtrText>{dateAndTime(notice.at)}</LtrText>
      </p>
    </li>
  )
}

/** Where what it tells can be read. */
function pageOf(notice: Notice): string | undefined {
  const { claim_id, preapproval_id, complaint_id, profile_of, chat } = notice
  if (chat) return openChatPath
  if (profile_of !== null) return profilePath(profile_of)
  if (claim_id !== null) return claimPath(claim_id)
  if (complaint_id !== null) return complaintPath(complaint_id)
  return preapproval_id === null ? undefined : preApprovalPath(preapproval_id)
}
