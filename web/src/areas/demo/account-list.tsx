import { demoAccounts, demoAddress } from '@falaj/contract/demo/accounts.ts'
import { Link } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import { Card } from '../../ui/card.tsx'
import style from './demo.module.css'

/** Each account links to the login page with its address filled in. */
export function AccountList() {
  const { t } = useTexts()
  return (
    <Card>
      <ul className={style['list']}>
        {demoAccounts.map((account) => {
          const email = demoAddress(account)
          return (
            <li key={account}>
              <Link
                to={{ pathname: paths.login, search: new URLSearchParams({ email }).toString() }}
                aria-label={t('demo.login', { address: email })}
              >
                <bdi dir="ltr">{email}</bdi>
              </Link>
              <span className={style['quiet']}>{t(`demo.${account}`)}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
