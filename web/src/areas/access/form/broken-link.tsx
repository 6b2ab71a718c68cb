import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Component as InvalidToken } from '../../../ui/invalid-token.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import style from './access-form.module.css'
import { PageIntro } from './page-intro.tsx'

/** Shown instead of a page whose link is invalid, forgotten after a reload, or no longer works. */
export function BrokenLink({ link }: { link: 'broken' | 'forgotten' | 'dead' }) {
  const { t } = useTexts()
  if (link === 'broken') return <InvalidToken />
  return (
    <div className={style['page']}>
      <PageIntro title={t(`link.${link}.title`)}>
        <LinkedText>{t(`link.${link}.text`)}</LinkedText>
      </PageIntro>
      <LinkButton weight="filled" wide to={paths.forgotPassword}>
        {t('link.new')}
      </LinkButton>
      <LinkButton wide to={paths.login}>
        {t('back.login')}
      </LinkButton>
    </div>
  )
}
