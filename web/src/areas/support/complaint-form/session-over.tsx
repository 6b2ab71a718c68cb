import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import style from './complaint-page.module.css'

/**
 * In the place of the button that sends: a complaint that a member began would be a visitor's now. The login is in
 * another tab, because what was typed is only here; once it is done, this page knows.
 */
export function SessionOver({ onAsVisitor }: { onAsVisitor: () => void }) {
  const { t } = useTexts()
  return (
    <Alert
      tone="action"
      action={
        <div className={style['over']}>
          <LinkButton weight="filled" to={paths.login} target="_blank">
            {t('complaint.over.login')}
          </LinkButton>
          <Button onClick={onAsVisitor}>{t('complaint.over.visitor')}</Button>
        </div>
      }
    >
      <output>{t('complaint.over')}</output>
    </Alert>
  )
}
