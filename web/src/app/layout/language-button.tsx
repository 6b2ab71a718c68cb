import { otherLanguage } from '../../language/language.ts'
import { switchLanguage } from '../../language/switch-language.ts'
import { useTexts } from '../../language/use-texts.ts'
import style from './language-button.module.css'

/** Names the other language in its own words, and switches in place. */
export function LanguageButton() {
  const { language, t } = useTexts()
  const other = otherLanguage(language)
  return (
    <button
      type="button"
      className={style['button']}
      lang={other}
      onClick={() => void switchLanguage(other)}
    >
      {t('nav.otherLanguage')}
    </button>
  )
}
