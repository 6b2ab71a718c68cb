/** Changing the language by hand: at once on the page, for the next visit, and for the account's mails. */
import { chooseLanguage } from '@falaj/contract/access/calls.ts'
import { directionOf, type Language } from '@falaj/contract/shared/rules/languages.ts'
import { call } from '../session/call.ts'
import { readToken } from '../session/token.ts'
import { currentTexts, showLanguage } from './texts.ts'

const year = 365 * 24 * 60 * 60

/** Chosen on this page before anybody was signed in: the account learns it afterwards. */
let chosenBeforeSignIn: Language | undefined

export async function switchLanguage(language: Language): Promise<void> {
  await showOnPage(language)
  if (readToken() === null) chosenBeforeSignIn = language
  else await keepOnAccount(language)
}

/** After a sign-in: what was chosen here goes to the account; otherwise the account's choice is shown. */
export async function agreeWithAccount(account: Language | null): Promise<void> {
  const chosen = chosenBeforeSignIn
  chosenBeforeSignIn = undefined
  if (chosen && chosen !== account) await keepOnAccount(chosen)
  else if (!chosen && account && account !== currentTexts().language) await showOnPage(account)
}

async function showOnPage(language: Language): Promise<void> {
  document.cookie = `language=${language}; path=${import.meta.env.BASE_URL}; max-age=${year}; samesite=lax`
  await showLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** The page is already in the new language; a failure here only means that mails keep the old one. */
async function keepOnAccount(language: Language): Promise<void> {
  await call(
    chooseLanguage,
    { body: { language } },
    { giveUpAfterMs: 5_000, unattended: true },
  ).catch((problem: unknown) => console.warn(problem))
}
