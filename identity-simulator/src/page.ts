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
      `<label><input type="radio" name="person" value="${escaped(sub)}"${place === 0 ? ' checked' : ''}><span><bdi>${escaped(name)}</bdi><small><bdi>${escaped(national_id)}</bdi></small></span></label>`,
  )
  return framed(
    arabic,
    title,
    `<p>${text}</p>
<form method="post" action="${action}">${choices.join('\n')}
<label><input type="radio" name="person" value="typed"><span>${another}</span></label>
<div class="typed"><label>${number}<input name="national_id" dir="ltr"></label><label>${born}<input name="birthdate" type="date"></label></div>
<p class="buttons"><button>${go}</button><button name="cancel" value="yes">${cancel}</button></p></form>`,
  )
}

/** `form`: of the library, without buttons. */
export function logoutPage(form: string, { arabic }: { arabic: boolean }): string {
  const { title, leave, leaveText, stay } = arabic ? words.ar : words.en
  return framed(
    arabic,
    title,
    `<p>${leaveText}</p>${form}
<p class="buttons"><button form="op.logoutForm" name="logout" value="yes">${leave}</button><button form="op.logoutForm">${stay}</button></p>`,
  )
}

const framed = (arabic: boolean, title: string, content: string) => `<!doctype html>
<html lang="${arabic ? 'ar' : 'en'}" dir="${arabic ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
* { box-sizing: border-box }
body { background: #eef0f3; color: #1c2430; font: 1rem/1.5 system-ui, sans-serif; margin: 0; padding: 1rem }
main { background: #fff; border-radius: 1rem; margin: 1rem auto; max-inline-size: 32rem; padding: 1.5rem }
h1 { font-size: 1.5rem; margin: 0 }
label { align-items: center; border-block-start: 1px solid #dde1e7; display: flex; gap: .75rem; padding-block: .625rem }
small { color: #5a6474; display: block }
input[type=radio] { accent-color: #34508c; block-size: 1.25rem; flex: none; inline-size: 1.25rem; margin: 0 }
.typed { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)) }
.typed label { border: 0; display: grid; gap: .25rem; padding: 0 }
.typed input { border: 1px solid #8a94a6; border-radius: .5rem; font: inherit; inline-size: 100%; padding: .5rem .75rem }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-block: 1.5rem 0 }
button { background: #fff; border: 1px solid #8a94a6; border-radius: .5rem; color: inherit; flex: 1 1 10rem; font: inherit; padding: .75rem 1.25rem }
button:first-child { background: #34508c; border-color: #34508c; color: #fff }
</style>
<main><h1>${title}</h1>${content}</main>
</html>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
