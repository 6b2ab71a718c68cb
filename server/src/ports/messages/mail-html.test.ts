import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'

const contact = { phone: '+971 4 555 0100', email: 'care@example.com' }

test.each(['en', 'ar'] as const)(
  '%s: references, dates and numbers of a mail stay on one line, left to right',
  (language) => {
    const html = mailHtml(language, 'CLM-2026-000118', 'By 22-12-2026, to +971 ••••• 4567')
    for (const whole of ['CLM-2026-000118', '22-12-2026', '+971 ••••• 4567'])
      expect(html).toContain(`<span dir="ltr" style="white-space:nowrap">${whole}</span>`)
    expect(html).toContain('<title>CLM-2026-000118</title>')
  },
)

test('a date with the name of its month keeps the direction of the name', () => {
  expect(mailHtml('ar', 'تغطيتك', 'حتى 31 ديسمبر 2026.')).toContain(
    `<span dir="rtl" style="white-space:nowrap">31 ديسمبر 2026</span>`,
  )
})

test('whom to call or write to can be pressed, and the number stays on one line', () => {
  const html = mailHtml('en', 'News', 'Call +971 4 555 0100 or care@example.com.', { contact })
  expect(html).toContain(
    '<a href="tel:+97145550100" style="color:inherit;white-space:nowrap">+971 4 555 0100</a> or <a href="mailto:care@example.com" style="color:inherit">care@example.com</a>.',
  )
})

test('what a mail says is text: no letter of it becomes markup', () => {
  const html = mailHtml('en', '<b>', '<img src=x> & "CLM-2026-000118"', { contact })
  expect(html).not.toMatch(/<b>|<img/)
  expect(html).toContain('&lt;img src=x&gt; &amp; &quot;')
})
