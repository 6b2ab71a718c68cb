import { useChecking } from '../session/checking.ts'
import { useTexts } from '../language/use-texts.ts'
import { Alert } from './alert.tsx'
import style from './checking.module.css'

/**
 * The answer to what was sent was lost, and the page is finding out what became of it. Wherever something is sent, this
 * says so; the region stands from the start, or nothing would be announced.
 */
export function Checking({ busy, title }: { busy: boolean; title?: string }) {
  const { t } = useTexts()
  const checking = useChecking()
  return (
    <output className={style['checking']}>
      {busy && checking && (
        <Alert tone="action">
          <strong>{title ?? t('checking')}</strong>
          <p>{t('checking.text')}</p>
        </Alert>
      )}
    </output>
  )
}
