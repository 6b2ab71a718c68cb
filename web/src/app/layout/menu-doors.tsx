import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { waitingClaimsQuery } from '../../areas/claims/queries.ts'
import { waitingPreApprovalsQuery } from '../../areas/preapprovals/queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import { PhoneLink } from '../../ui/contact-links.tsx'
import {
  AskedIcon,
  HistoryIcon,
  NoticeIcon,
  PaperIcon,
  QuestionIcon,
  ReceiptIcon,
} from '../../ui/icons.ts'
import style from './menu-doors.module.css'

/** The other places of a member, with what waits in each, and the number to call. Counts are asked for once it is open. */
export function MenuDoors({ open }: { open: boolean }) {
  const { t } = useTexts()
  const claims = useQuery({ ...waitingClaimsQuery, enabled: open }).data?.data.length ?? 0
  const preApprovals = useQuery({ ...waitingPreApprovalsQuery, enabled: open }).data?.length ?? 0
  return (
    <>
      <ul className={style['doors']}>
        <Door to={paths.claims} icon={<ReceiptIcon aria-hidden />} waiting={claims}>
          {t('title.claims')}
        </Door>
        <Door to={paths.preApprovals} icon={<AskedIcon aria-hidden />} waiting={preApprovals}>
          {t('title.preApprovals')}
        </Door>
        <Door to={paths.services} icon={<PaperIcon aria-hidden />}>
          {t('title.services')}
        </Door>
        <Door to={paths.transactionHistory} icon={<HistoryIcon aria-hidden />}>
          {t('title.transactionHistory')}
        </Door>
        <Door to={paths.notices} icon={<NoticeIcon aria-hidden />}>
          {t('title.notices')}
        </Door>
        <Door to={paths.faq} icon={<QuestionIcon aria-hidden />}>
          {t('menu.faq')}
        </Door>
      </ul>
      <p className={style['call']}>
        {t('menu.call')}
        <PhoneLink>{useBrand().phone_inside_uae}</PhoneLink>
      </p>
    </>
  )
}

function Door({
  to,
  icon,
  waiting = 0,
  children,
}: {
  to: string
  icon: ReactNode
  /** How many need the member. */
  waiting?: number
  children: string
}) {
  const { t } = useTexts()
  return (
    <li>
      <Link to={to}>
        {icon}
        <span>{children}</span>
        {waiting > 0 && (
          <span className={style['count']}>
            <span aria-hidden>{waiting}</span>
            <span className="unseen">{t('menu.waiting', { count: waiting })}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
