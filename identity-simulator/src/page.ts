/** The page at which one says who one is. It stands for an app on a phone: there is no password. */
import type { Person } from './people.ts'

const words = {
  en: {
    title: 'Demo national identity',
    text: 'This stands for a national identity app. Choose who you are.',
    another: 'Another person',
    number: 'National ID',
    born: 'Date of birth',
    go: 'Continue',
    cancel: 'Cancel',
    leave: 'Log out here, too',
    leaveText: 'You have logged out of the portal. Log out of your national identity, too?',
    stay: 'Stay logged in here',
  },
  ar: {
    title: 'هوية وطنية تجريبية',
    text: 'تمثل هذه الصفحة تطبيق الهوية الوطنية. عليك اختيار الشخص.',
    another: 'شخص آخر',
    number: 'رقم الهوية',
    born: 'تاريخ الميلاد',
    go: 'متابعة',
    cancel: 'إلغاء',
    leave: 'تسجيل الخروج هنا أيضاً',
    leaveText: 'تم الخروج من البوابة. ويمكن أيضاً الخروج من الهوية الوطنية.',
    stay: 'البقاء هنا',
  },
}

export function page({
  action,
  people,
  arabic,
}: {
  action: string
  people: readonly Person[]
  arabic: boolean
}): string {
  const { title, text, another, number, born, go, cancel } = arabic ? words.ar : words.en
  const choices = people.map(
    ({ sub, name, national_id }, place) =>
      `<label><input type="radio" name="person" value="${escaped(sub)}"${place === 0 ? ' checked' : ''}> <span dir="ltr">${escaped(name)} · ${escaped(national_id)}</span></label>`,
  )
  return framed(
    arabic,
    title,
    `<p>${text}</p>
<form method="post" action="${action}">${choices.join('\n')}
<label><input type="radio" name="person" value="typed"> ${another}</label>
<p><label>${number} <input name="national_id" dir="ltr"></label><label>${born} <input name="birthdate" type="date"></label></p>
<button>${go}</button><button name="cancel" value="yes">${cancel}</button></form>`,
  )
}

/** `form`: of the library, without buttons. */
export function logoutPage(form: string, { arabic }: { arabic: boolean }): string {
  const { title, leave, leaveText, stay } = arabic ? words.ar : words.en
  return framed(
    arabic,
    title,
    `<p>${leaveText}</p>${form}
<button form="op.logoutForm" name="logout" value="yes">${leave}</button><button form="op.logoutForm">${stay}</button>`,
  )
}

const framed = (arabic: boolean, title: string, content: string) => `<!doctype html>
<html lang="${arabic ? 'ar' : 'en'}" dir="${arabic ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-inline-size: 34rem; padding: 1.5rem }
label { border-block-end: 1px solid #ccc; display: block; padding-block: .75rem }
button { font: inherit; margin-block-start: 1rem; margin-inline-end: .5rem; padding: .75rem 1.5rem }
</style>
<main><h1>${title}</h1>${content}</main>
</html>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
