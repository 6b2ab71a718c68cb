import { useTexts } from '../../../language/use-texts.ts'
import style from '../form/access-form.module.css'
import { BrokenLink } from '../form/broken-link.tsx'
import { PageIntro } from '../form/page-intro.tsx'
import { useMailedLink } from '../form/use-mailed-link.ts'
import { ResetForm } from './reset-form.tsx'

/** Opened by the link in the mail. With the answer to a security question, it sets a new password (ACC-126 to ACC-141). */
export function Component() {
  const { t } = useTexts()
  const link = useMailedLink('passwordReset')
  if (link === 'broken' || link === 'forgotten' || link === 'dead')
    return <BrokenLink link={link} />
  return (
    <div className={style['page']}>
      <PageIntro title={t('reset.title')}>{t('reset.text')}</PageIntro>
      <ResetForm link={link === 'reading' ? undefined : link} />
    </div>
  )
}
