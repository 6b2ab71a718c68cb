import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import type { SetUp } from './set-up.ts'

/** For a set-up page that was opened directly: says where to start. */
export function LostSetUp({ setUp }: { setUp: SetUp | undefined }) {
  const { t } = useTexts()
  if (!useAwake() || setUp) return null
  return (
    <Alert tone="action">
      {t('setUp.lost')} <Link to={paths.register}>{t('start.again')}</Link>
    </Alert>
  )
}
