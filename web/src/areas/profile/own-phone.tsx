import type { Profile } from '@falaj/contract/profile/schemas.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import style from './section-form.module.css'

/** Codes go to the number of an account: it is changed in another way, and by its owner alone. */
export function phoneInstead({ phone_change }: Profile): Partial<Record<string, ReactNode>> {
  if (phone_change === 'request') return {}
  return { phone_number: <WhyNotHere theirs={phone_change === 'theirs'} /> }
}

function WhyNotHere({ theirs }: { theirs: boolean }) {
  const { t } = useTexts()
  if (theirs) return <p className={style['hint']}>{t('profile.phone.theirs')}</p>
  return (
    <p className={style['hint']}>
      {t('profile.phone.own')} <Link to={paths.privacy}>{t('profile.phone.change')}</Link>
    </p>
  )
}
