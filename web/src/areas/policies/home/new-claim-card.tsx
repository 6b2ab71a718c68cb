import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { AddIcon } from '../../../ui/icons.ts'
import style from './new-claim-card.module.css'

/**
 * POL-010: the dashboard's one filled action; the whole card is the link's. A dependant with an account of their own is
 * told who files claims (docs/decisions/062-dependants-with-an-account.md).
 */
export function NewClaimCard({ mayFile }: { mayFile: boolean }) {
  const { t } = useTexts()
  return (
    <div className={style['card']}>
      <span className={style['icon']}>
        <AddIcon aria-hidden />
      </span>
      <div className={style['words']}>
        {mayFile ? (
          <Link to={paths.addClaim}>{t('home.newClaim')}</Link>
        ) : (
          <strong>{t('home.newClaim')}</strong>
        )}
        <p>{t(mayFile ? 'home.newClaim.text' : 'home.newClaim.dependant')}</p>
      </div>
    </div>
  )
}
