import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkContent, ContentError, loadContent, placeholdersIn } from './load-content.ts'

const own = resolve(import.meta.dirname, '../../../../content')
const copy = mkdtempSync(join(tmpdir(), 'falaj-content-'))

beforeEach(() => cpSync(own, copy, { recursive: true }))
afterAll(() => rmSync(copy, { recursive: true }))

const change = (file: string, from: string, to: string) => {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
}
const reasons = async () => (await checkContent(copy)).map(({ reason }) => reason)
const lineOfWords = (file: string, words: string) =>
  readFileSync(join(copy, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(words)) + 1

test('the content of the demo insurer is in order and holds what was promised', async () => {
  const content = await loadContent(own)
  expect(content.brand.insurer.en).toBe('Gulf Horizon Insurance')
  expect(content.brand.copyright_year).toBe('2023')
  expect(content.faq).toHaveLength(4)
  expect(content.articles).toHaveLength(9)
  expect(content.forms).toHaveLength(3)
  expect(content.manuals).toHaveLength(2)
  expect(content.videos.map(({ content_type }) => content_type)).toContain('tutorial')
  expect(content.videos.some(({ key }) => key === content.loginPage.guide_video)).toBe(true)
})

test('SUP-005 Qatar and Kuwait have no e-mail address, the others have one', async () => {
  const { countries } = (await loadContent(own)).insured
  const without = countries.filter(({ contact }) => contact.email === null)
  expect(without.map(({ code }) => code)).toEqual(['QA', 'KW'])
})

test('SUP-066 SUP-067 about us says where the insurer is at home', async () => {
  const { about } = (await loadContent(own)).legal
  for (const words of ['over 65 years', 'headquarters are in Dubai', 'registration number 34'])
    expect(about.text.en).toContain(words)
})

test('SUP-071 the privacy policy says that all fields at registration are mandatory', async () => {
  const { privacy } = (await loadContent(own)).legal
  expect(privacy.text.en).toContain('All open-text fields at account registration are mandatory')
})

/** Instructions to a man; to a woman each has another ending. Whoever reads the questions is not known. */
const toAMan =
  /(?:^|[\s>،:«])[وف]?(اختر|افتح|اطلب|انتظر|أرسل|أضف|أضفه|حدّد|راجع|ادفع|احتفظ|قدّم|اسمح|أخبرنا|اكتب|أدخل)(?=[\s<،.:]|$)/u

test('the questions and answers in Arabic address neither a man nor a woman (decision 109)', async () => {
  const { faq } = await loadContent(own)
  const said = faq.flatMap(({ faq: questions }) =>
    questions.flatMap(({ question, answer }) => [question.ar ?? '', answer.ar ?? '']),
  )
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter((words) => toAMan.test(words))).toEqual([])
})

test('articles come with the last changed first', async () => {
  const changed = (await loadContent(own)).articles.map(({ modified }) => modified)
  expect(changed).toEqual(changed.toSorted().toReversed())
})

test('contact details that were invented are told, so that nobody forgets to replace them', async () => {
  const placeholders = placeholdersIn(await loadContent(own))
  expect(placeholders).toContain('countries.json: AE, contact')
  expect(placeholders.length).toBeGreaterThan(10)
})

test('a missing translation is told by file, line and field', async () => {
  change('brand.json', '"ar": "أفق الخليج للتأمين"', '"ar": ""')
  const [problem] = await checkContent(copy)
  expect(problem).toMatchObject({ file: 'brand.json', line: lineOfWords('brand.json', '"ar": ""') })
  expect(problem?.reason).toContain('insurer.ar')
})

test('an unknown field is told, with its line', async () => {
  change('countries.json', '"code": "OM",', '"code": "OM",\n      "fax": "1",')
  const [problem] = await checkContent(copy)
  expect(problem?.reason).toContain('fax')
  expect(problem?.line).toBe(lineOfWords('countries.json', '"fax"') - 2)
})

test('a comma too many is told by its line', async () => {
  change('login.json', '"guide_video": "log-in",', '"guide_video": "log-in",,')
  expect(await checkContent(copy)).toMatchObject([{ file: 'login.json', line: 2 }])
})

test('a file that is named and missing, or is not what it says, is told', async () => {
  change('forms/forms.json', 'dental-claim.pdf', 'lost.pdf')
  writeFileSync(join(copy, 'videos/log-in.mp4'), 'this is not a film at all')
  expect(await checkContent(copy)).toMatchObject([
    { file: 'forms/forms.json', reason: 'forms/lost.pdf is missing' },
    { file: 'videos/videos.json', reason: 'videos/log-in.mp4 is not what .mp4 stands for' },
  ])
})

test.each([
  ['<script>alert(1)</script>', '<script> is not allowed'],
  ['<p onclick="steal()">x</p>', 'only a link has an attribute'],
  ['<a href="javascript:steal()">x</a>', 'only a link has an attribute'],
  ['<a href="//elsewhere.example.com">x</a>', 'only a link has an attribute'],
  ['<a href="/\\elsewhere.example.com">x</a>', 'only a link has an attribute'],
  ['<a href="/&#47;elsewhere.example.com">x</a>', 'only a link has an attribute'],
  ['<a href="/\t/elsewhere.example.com">x</a>', 'only a link has an attribute'],
  ['<p>open', '<p> is never closed'],
  ['a < b', 'a bare <'],
])('markup %s is refused in its line', async (html, reason) => {
  writeFileSync(join(copy, 'legal/terms.en.html'), `<p>first</p>\n${html}\n`)
  const [problem] = await checkContent(copy)
  expect(problem).toMatchObject({ file: 'legal/terms.en.html' })
  expect(problem?.reason).toContain(reason)
})

test('loading refuses with everything that is wrong', async () => {
  change('login.json', '"log-in"', '"lost-film"')
  change('brand.json', '"2023"', '"soon"')
  await expect(loadContent(copy)).rejects.toThrow(ContentError)
  expect(await checkContent(copy)).toHaveLength(2)
})

test('ADD-483 times to call back lie within the hours of the office and follow each other; without any nobody is called', async () => {
  const { countries } = (await loadContent(own)).insured
  const offering = countries.filter(({ contact }) => contact.call_back.length > 0)
  expect(offering.map(({ code }) => code)).toEqual(['AE', 'OM'])
  change(
    'countries.json',
    '"from": "17:00",\n            "to": "18:00"',
    '"from": "17:00", "to": "18:30"',
  )
  expect(await reasons()).toEqual([
    expect.stringContaining('members are called back while the office is open'),
  ])
  change('countries.json', '"from": "17:00", "to": "18:30"', '"from": "14:30", "to": "15:30"')
  expect(await reasons()).toEqual([expect.stringContaining('times follow each other')])
})

const asked = async (folder: string) =>
  Object.fromEntries(
    (await loadContent(folder)).insured.countries.map(({ code, claims }) => [code, claims]),
  )

test('ADD-636 what is asked of a claim is told by country, and may be left out', async () => {
  const { AE, KW } = await asked(own)
  expect(AE?.file_within_days).toBeNull()
  expect(KW?.file_within_days).toBe(90)
  expect(AE?.documents).toContainEqual({
    claim_types: [1, 3],
    one_of: ['discharge_report'],
    from: null,
    abroad: false,
  })
  const path = join(copy, 'countries.json')
  const written = JSON.parse(readFileSync(path, 'utf8'))
  for (const country of written.countries) delete country.claims
  writeFileSync(path, JSON.stringify(written))
  expect((await asked(copy))['KW']).toEqual({ file_within_days: null, documents: [] })
})

test.each([
  ['"discharge_report"', '"x_ray"', 'claims.documents.1.one_of.0'],
  ['"one_of": ["discharge_report"]', '"one_of": []', 'claims.documents.1.one_of'],
  [
    '"one_of": ["discharge_report"]',
    '"one_of": ["lab_tests", "lab_tests"]',
    'a document is named twice',
  ],
  ['"claim_types": [1, 3]', '"claim_types": [1, 4]', 'claims.documents.1.claim_types.1'],
  ['"amount": "1000.00"', '"amount": "1,000"', 'an amount such as 1000.00'],
  ['"currency": "AED"', '"currency": "dirham"', 'a currency by its three letters'],
  ['"file_within_days": null', '"file_within_days": 900', 'claims.file_within_days'],
])('ADD-636 %s instead as %s is told by its line and field', async (from, to, reason) => {
  change('countries.json', from, to)
  const [problem] = await checkContent(copy)
  expect(problem?.reason).toContain(reason)
  expect(problem?.line).toBeGreaterThan(100)
})

test.each([
  ['{ "passkey": "off" }', 'sign_in'],
  ['{ "app": "always" }', 'sign_in.app'],
  ['{ "code": "required" }', 'sign_in.code'],
  ['{ "code": "off", "app": "off" }', 'AE: sign_in: code and app cannot both be off'],
])('ADD-650 %s as the rules of logging in is told by file and field', async (rules, reason) => {
  change('countries.json', '"address": "listed",', `"address": "listed", "sign_in": ${rules},`)
  const [problem] = await checkContent(copy)
  expect(problem?.file).toBe('countries.json')
  expect(problem?.reason).toContain(reason)
})
