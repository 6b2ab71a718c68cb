import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { CallIcon } from '../../../ui/icons.ts'
import style from './more-help.module.css'

/** For those whose question is not among them. */
export function MoreHelp() {
  const { t } = useTexts()
  return (
    <aside className={style['help']} aria-label={t('faq.more')}>
      <span className={style['icon']}>
        <CallIcon aria-hidden />
      </span>
      <div className={style['words']}>
        <p className={style['title']}>{t('faq.more')}</p>
        <p>{t('faq.more.text')}</p>
      </div>
      <LinkButton to={paths.contactUs}>{t('footer.contactUs')}</LinkButton>
    </aside>
  )
}
