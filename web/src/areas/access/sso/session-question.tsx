import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import style from '../form/access-form.module.css'
import { PageIntro } from '../form/page-intro.tsx'

/** A partner's link was opened while another member is logged in: asks before logging anybody out. */
export function SessionQuestion({ name, onGoOn }: { name: string; onGoOn: () => void }) {
  const { t } = useTexts()
  return (
    <div className={style['page']}>
      <PageIntro title={t('sso.open.title')}>{t('sso.open.text', { name })}</PageIntro>
      <div className={style['actions']}>
        <LinkButton weight="filled" wide to={paths.home}>
          {t('sso.open.stay')}
        </LinkButton>
        <Button wide onClick={onGoOn}>
          {t('sso.open.goOn')}
        </Button>
      </div>
    </div>
  )
}
