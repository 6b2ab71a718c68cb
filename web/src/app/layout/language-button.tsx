import { otherLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { MouseEvent } from 'react'
import { switchLanguage } from '../../language/switch-language.ts'
import { useTexts } from '../../language/use-texts.ts'
import style from './language-button.module.css'

/**
 * Names the other language in its own words, and switches in place. Before the page's scripts are there it is a form of
 * one button, posted to the address that is open: the server notes the choice and leads back there, query and all.
 */
export function LanguageButton() {
  const { language, t } = useTexts()
  const other = otherLanguage(language)
  const switchInPlace = (event: MouseEvent) => {
    event.preventDefault()
    void switchLanguage(other)
  }
  return (
    <form className={style['form']} method="post">
      <button
        type="submit"
        name="language"
        value={other}
        className={style['button']}
        lang={other}
        onClick={switchInPlace}
      >
        {t('nav.otherLanguage')}
      </button>
    </form>
  )
}
