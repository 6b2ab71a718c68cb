import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const messages = import.meta.dirname
const content = join(messages, '../content')
const filesOfTexts = readdirSync(join(messages, 'ar'))
const textsOf = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(messages, language, file), 'utf8'))

const said = filesOfTexts.flatMap((file) =>
  Object.entries(textsOf('ar', file)).map(([key, text]): [string, string] => [
    `${file} ${key}`,
    text,
  ]),
)

/** What the insurer's editors wrote in Arabic: pages, subtitles, and the Arabic half of texts in both languages. */
const written = readdirSync(content, { recursive: true, encoding: 'utf8' }).flatMap(
  (file): [string, string][] => {
    if (!/\.(json|html|vtt)$/.test(file) || /\ben\.(html|vtt)$/.test(file)) return []
    return [[file, readFileSync(join(content, file), 'utf8')]]
  },
)

/** Whether it is written is a matter of taste. */
const withoutShadda = (text: string) => text.replaceAll('\u0651', '')

test('Arabic has one word for one thing, spelt one way', () => {
  const others: [RegExp, string][] = [
    [/مزود/, 'مقدم الخدمة'],
    [/مصرف/, 'بنك'],
    [/معال(ين|ون)?(?![\u0621-\u064A])/, 'مُعال'],
    [/هاتف محمول/, 'هاتف متحرك'],
    [/صاحب العمل/, 'جهة العمل'],
    [/محادثة/, 'دردشة'],
    [/شهادة (ال)?تأمين (ال)?صحي/, 'شهادة تأمين طبي'],
    [/المبلغ المقطوع/, 'المشاركة في الدفع'],
    [/مبلغ الاقتطاع/, 'مبلغ التحمل'],
    [/(?<![\u0621-\u064A])(ال|ب)?كلفة/, 'تكلفة'],
    [/يرجى/, 'يُرجى'],
    [/[\u0621-\u064A] ?,/, '،'],
    [/\u064B\u0627/, '\u0627\u064B'],
  ]
  const found = [...said, ...written].flatMap(([where, text]) =>
    others.flatMap(([other, word]) =>
      other.test(withoutShadda(text)) ? [`${where}: ${word}`] : [],
    ),
  )
  expect(found).toEqual([])
})

test('a deadline in Arabic is a moment by which, not a time until which', () => {
  const confused = filesOfTexts.flatMap((file) => {
    const arabic = textsOf('ar', file)
    return Object.entries(textsOf('en', file)).flatMap(([key, text]) =>
      [...text.matchAll(/\bby (\{(?:date|day|due|update|resolution)\})/g)].flatMap(([, filled]) =>
        arabic[key]?.includes(`حتى ${filled}`) ? [`${file} ${key}: ${filled}`] : [],
      ),
    )
  })
  expect(confused).toEqual([])
})

test('what the insurer publishes commands nobody in the form for men', () => {
  // With the alif of commands, which "I keep" (أحتفظ) does not have.
  const commands =
    /(?<![\u0621-\u064A])[وف]?(اختر|اضغط|افتح|انتظر|اطلب|اسأل|انظر|راجع|احتفظ|املأ|اكتب|اشرب|احصل)(?![\u0621-\u064A])/
  const found = written.filter(([, text]) => commands.test(text)).map(([where]) => where)
  expect(found).toEqual([])
})

test('a time in an Arabic mail reads as one thing, whatever stands before it', () => {
  const bare = said.filter(
    ([key, text]) =>
      key.startsWith('mail.json') && /(?<!\u2066)\{(at|update|resolution)\}/.test(text),
  )
  expect(bare).toEqual([])
})

/** Choices and results of which one is easily taken for the other by whoever does not read Arabic. */
test.each([
  ['ACC-095', 'access.json', 'otp.resent', 'أرسلنا رمزاً جديداً.'],
  ['ACC-095', 'access.json', 'otp.resend.failed', 'تعذّر الإرسال!'],
  ['ACC-102', 'access.json', 'gender.male', 'ذكر'],
  ['ACC-102', 'access.json', 'gender.female', 'أنثى'],
  ['ACC-102', 'access.json', 'gender.other', 'آخر'],
  ['ACC-103', 'access.json', 'marital.married', 'متزوج/متزوجة'],
  ['ACC-103', 'access.json', 'marital.single', 'أعزب/عزباء'],
  ['ACC-168', 'access.json', 'ssoRegister.submit', 'تسجيل'],
  ['ACC-168', 'access.json', 'ssoRegister.timedOut', 'انتهى الوقت!'],
  ['BNK-002', 'banking.json', 'bank.number.iban', 'الآيبان (IBAN)'],
  ['BNK-002', 'banking.json', 'bank.number.account', 'رقم الحساب'],
  ['BNK-022', 'banking.json', 'bank.added', 'أضفنا الحساب البنكي'],
  ['BNK-022', 'banking.json', 'bank.deleted', 'حذفنا الحساب البنكي'],
  ['PRF-034', 'policies.json', 'person.sponsor.residential', 'مقيم'],
  ['PRF-034', 'policies.json', 'person.sponsor.citizen', 'مواطن'],
  ['PRF-034', 'policies.json', 'person.sponsor.establishment', 'منشأة'],
  ['PRF-034', 'policies.json', 'person.sponsor.propertyOwner', 'مالك عقار'],
  ['PRF-037', 'policies.json', 'person.gross.under4000', 'أقل من 4,000 درهم شهرياً'],
  ['PRF-037', 'policies.json', 'person.gross.to12000', 'من 4,001 إلى 12,000 درهم شهرياً'],
  ['PRF-037', 'policies.json', 'person.gross.over12000', 'أكثر من 12,000 درهم شهرياً'],
  ['PRF-037', 'policies.json', 'person.gross.none', 'بلا راتب'],
  ['PRF-039', 'policies.json', 'person.yes', 'نعم'],
  ['PRF-039', 'policies.json', 'person.no', 'لا'],
])('%s in Arabic %s says at %s "%s"', (_row, file, key, text) => {
  expect(textsOf('ar', file)[key]).toBe(text)
})
