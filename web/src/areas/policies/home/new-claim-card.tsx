import { Link } from 'react-router'
import { useTexts } from '../../../app/language/use-texts.ts'
import { paths } from '../../../app/paths.ts'
import { AddIcon } from '../../../ui/icons.ts'
import style from './new-claim-card.module.css'

/** POL-010: the dashboard's one filled action; the whole card is the link's. */
export function NewClaimCard() {
  const { t } = useTexts()
  return (
    <div className={style['card']}>
      <span className={style['icon']}>
        <AddIcon aria-hidden />
      </span>
      <div className={style['words']}>
        <Link to={paths.addClaim}>{t('home.newClaim')}</Link>
        <p>{t('home.newClaim.text')}</p>
      </div>
    </div>
  )
}
