import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { AddIcon, CameraIcon } from '../../../ui/icons.ts'
import style from './claim-cards.module.css'

/**
 * POL-010: a card of an icon and its label, the whole of it the link; beside it the short way (ADD-669), which is the
 * dashboard's one filled action, unless a first step is (`quiet`). Not for a
 * dependant with an account of their own (docs/decisions/062-dependants-with-an-account.md).
 */
export function ClaimCards({ quiet }: { quiet: boolean }) {
  const { t } = useTexts()
  return (
    <>
      <Link className={classes(style['card'], quiet && style['quiet'])} to={paths.claimWithPhoto}>
        <CameraIcon aria-hidden />
        {t('home.photoClaim')}
      </Link>
      <Link className={classes(style['card'], style['quiet'])} to={paths.addClaim}>
        <AddIcon aria-hidden />
        {t('home.newClaim')}
      </Link>
    </>
  )
}
