import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { classes } from '../../../ui/classes.ts'
import { useAwake } from '../../../ui/use-awake.ts'
import style from '../form/access-form.module.css'
import type { SetUp } from './set-up.ts'

/** For a set-up page that was opened directly: says where to start. It has its place before the page knows that. */
export function LostSetUp({ setUp }: { setUp: SetUp | undefined }) {
  const { t } = useTexts()
  const awake = useAwake()
  if (setUp) return null
  return (
    <div className={awake ? undefined : classes(style['unlessHanded'], style['unsaid'])}>
      <Alert tone="action">
        {t('setUp.lost')} <Link to={paths.register}>{t('start.again')}</Link>
      </Alert>
    </div>
  )
}
