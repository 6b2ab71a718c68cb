import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { here, Sentence } from '../../../ui/sentence.tsx'
import style from '../form/access-form.module.css'

/** What somebody accepts by registering; the server records the versions. The links open a new tab. */
export function Acceptance() {
  const { t } = useTexts()
  const text = (label: 'footer.termsOfUse' | 'footer.privacyPolicy', to: string) => (
    <Link to={to} target="_blank">
      {t(label)}
    </Link>
  )
  return (
    <p className={style['quiet']}>
      <Sentence text={t('register.accept', { terms: here })}>
        {text('footer.termsOfUse', paths.termsOfUse)}
      </Sentence>{' '}
      <Sentence text={t('register.privacy', { privacy: here })}>
        {text('footer.privacyPolicy', paths.privacyPolicy)}
      </Sentence>
    </p>
  )
}
