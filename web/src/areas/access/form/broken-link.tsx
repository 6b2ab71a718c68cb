import { useTexts } from '../../../app/language/use-texts.ts'
import { paths } from '../../../app/paths.ts'
import { Component as InvalidToken } from '../../../app/problems/invalid-token.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import style from './access-form.module.css'
import { PageIntro } from './page-intro.tsx'

/** Instead of a page whose link is none, or is no longer remembered. */
export function BrokenLink({ link }: { link: 'broken' | 'forgotten' }) {
  const { t } = useTexts()
  if (link === 'broken') return <InvalidToken />
  return (
    <div className={style['page']}>
      <PageIntro title={t('link.forgotten.title')}>{t('link.forgotten.text')}</PageIntro>
      <LinkButton weight="filled" wide to={paths.forgotPassword}>
        {t('link.new')}
      </LinkButton>
      <LinkButton wide to={paths.login}>
        {t('back.login')}
      </LinkButton>
    </div>
  )
}
