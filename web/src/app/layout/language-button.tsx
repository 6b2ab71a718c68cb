import { type Language, languages, nameOfLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { MouseEvent } from 'react'
import { switchLanguage } from '../../language/switch-language.ts'
import { useTexts } from '../../language/use-texts.ts'
import style from './language-button.module.css'

/**
 * Names every other language in its own words, and switches in place. Before the page's scripts are there each is a button
 * of a form, posted to the address that is open: the server notes the choice and leads back there, query and all.
 */
export function LanguageButton() {
  const shown = useTexts().language
  return (
    <form className={style['form']} method="post">
      {languages()
        .filter((language) => language !== shown)
        .map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            className={style['button']}
            lang={language}
            onClick={(event) => switchInPlace(event, language)}
          >
            {nameOfLanguage(language)}
          </button>
        ))}
    </form>
  )
}

function switchInPlace(event: MouseEvent, language: Language) {
  event.preventDefault()
  void switchLanguage(language)
}
