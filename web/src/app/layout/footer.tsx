import { Link } from 'react-router'
import { useBrand } from '../../brand/brand.ts'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import style from './footer.module.css'

export function Footer() {
  const { t } = useTexts()
  const { name, copyright_year, terms_url, about_url } = useBrand()
  return (
    <footer className={style['footer']}>
      <div className={style['row']}>
        <nav aria-label={t('footer.label')}>
          <ul data-screen-only className={style['links']}>
            <li>
              <Link to={paths.contactUs}>{t('footer.contactUs')}</Link>
            </li>
            <li>
              <Link to={paths.privacyPolicy}>{t('footer.privacyPolicy')}</Link>
            </li>
            <li>
              <a href={terms_url} rel="noreferrer">
                {t('footer.termsOfUse')}
              </a>
            </li>
            <li>
              <a href={about_url} rel="noreferrer">
                {t('footer.aboutUs')}
              </a>
            </li>
          </ul>
        </nav>
        <p>{t('footer.copyright', { year: copyright_year, name })}</p>
      </div>
    </footer>
  )
}
