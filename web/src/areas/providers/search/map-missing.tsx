import { useTexts } from '../../../language/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import style from './search-page.module.css'

/** Where the map will be. */
export function MapComing() {
  const { t } = useTexts()
  return (
    <div className={style['away']}>
      <Skeleton lines={5} label={t('loading')} />
    </div>
  )
}

/** Its script did not arrive; the list is complete without it. */
export function MapMissing() {
  const { t } = useTexts()
  return (
    <div className={style['away']}>
      <p>{t('providers.map.missing')}</p>
      <Button onClick={() => location.reload()}>{t('problem.retry')}</Button>
    </div>
  )
}
