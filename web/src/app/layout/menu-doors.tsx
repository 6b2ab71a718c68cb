import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShownPolicy } from '../../areas/policies/use-shown-policy.ts'
import { useTexts } from '../../language/use-texts.ts'
import { coveragePath, paths } from '../../routing/paths.ts'
import {
  AllIcon,
  AskedIcon,
  CertificateIcon,
  CoverIcon,
  HistoryIcon,
  PaperIcon,
  PersonIcon,
  ReceiptIcon,
} from '../../ui/icons.ts'
import style from './menu-doors.module.css'
import { useWaitingCounts } from './use-waiting-counts.ts'

/** The other places of a member, with what waits in each. Counts are asked for once it is open. */
export function MenuDoors({ open }: { open: boolean }) {
  const { t } = useTexts()
  const policy = useShownPolicy()
  const { claims, preApprovals } = useWaitingCounts(open)
  return (
    <ul className={style['doors']}>
      <Door to={paths.profile} icon={<PersonIcon aria-hidden />}>
        {t('title.profile')}
      </Door>
      <Door
        to={policy ? coveragePath(policy.id) : paths.policyDetails}
        icon={<CoverIcon aria-hidden />}
      >
        {t('menu.cover')}
      </Door>
      <Door to={paths.claims} icon={<ReceiptIcon aria-hidden />} waiting={claims}>
        {t('title.claims')}
      </Door>
      <Door to={paths.preApprovals} icon={<AskedIcon aria-hidden />} waiting={preApprovals}>
        {t('title.preApprovals')}
      </Door>
      <Door to={paths.policyDetails} icon={<PaperIcon aria-hidden />}>
        {t('title.policyDetails')}
      </Door>
      <Door to={paths.transactionHistory} icon={<HistoryIcon aria-hidden />}>
        {t('title.transactionHistory')}
      </Door>
      <Door to={paths.certificates} icon={<CertificateIcon aria-hidden />}>
        {t('menu.certificates')}
      </Door>
      <Door to={paths.services} icon={<AllIcon aria-hidden />}>
        {t('menu.services')}
      </Door>
    </ul>
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
