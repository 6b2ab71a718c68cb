/** A whole portal in a language that no code knows: a folder of texts, and a few of the insurer's own, are all that was added. */
import { rmSync } from 'node:fs'
import { legalPage } from '@falaj/contract/information/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { elementsOf, openPdf } from '../../documents/testing/opened-pdf.ts'
import { aPolicy, newestMessage } from '../../testing/builders.ts'
import { aFamily } from '../../testing/cover.ts'
import { frenchContent, frenchMessages, frenchPrivacy } from '../../testing/french.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal.ts'
import { contentFolder } from '../../testing/second-brand.ts'
import { signIn } from '../../testing/sign-in.ts'
import { text, useMessages } from '../../text.ts'
import { checkContent, loadContent } from './load-content.ts'
import { missingTexts } from './missing-texts.ts'

const folder = frenchContent()
let portal: TestPortal
let policyId: number
let account: Awaited<ReturnType<typeof aFamily>>['account']
beforeAll(async () => {
  portal = await openTestPortal({ CONTENT_DIR: folder, MESSAGES_DIR: frenchMessages })
  policyId = await aPolicy(portal.database, { number: 'P-2026-0001' })
  account = (await aFamily(portal.database, { policyId })).account
  await portal.work()
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
  useMessages(null)
})

const reader = () => {
  const browser = portal.browser()
  browser.language = 'fr'
  return browser
}

describe('ADD-430 a refusal', () => {
  test('is said in French', async () => {
    const browser = reader()
    const answer = await browser.post('loginV2', {
      email: 'nobody@example.com',
      password: await browser.seal('wrong password'),
      browser_finger_print: browser.fingerprint,
    })
    expect(answer.json()).toMatchObject({
      message: expect.stringContaining('Le nom d’utilisateur ou le mot de passe est incorrect.'),
    })
  })

  test('without French words is said in English', () => {
    expect(text('fr', 'server.code.spent')).toBe(
      'You can no longer use this code. Ask for a new one.',
    )
  })
})

test('ADD-430 a language is chosen by the header as by the cookie, and kept with the account', async () => {
  const browser = reader()
  const token = await signIn(portal, browser, account)
  const kept = await browser.send('PUT', 'me/language', { body: { language: 'fr' }, token })
  expect(kept.statusCode).toBe(200)
  expect((await browser.get('me', token)).json()).toMatchObject({ data: { language: 'fr' } })
  const unknown = await browser.send('PUT', 'me/language', { body: { language: 'de' }, token })
  expect(unknown.statusCode).toBe(422)
})

test('ADD-430 ADD-431 a mail is in French, and marks what it says in English', async () => {
  const browser = reader()
  await browser.post('forgot-password', { username: account.email })
  // A job sends it, so that nobody learns by the time of the answer who has an account.
  await expect.poll(() => newestMessage(portal.database, account.email)).toBeDefined()
  const { html = '', subject } = (await newestMessage(portal.database, account.email)) ?? {}
  expect(subject).toMatch(/votre mot de passe$/)
  expect(html).toContain('<html lang="fr" dir="ltr">')
  expect(html).toMatch(/<h1 style=[^>]*>.*votre mot de passe/)
  expect(html).toMatch(/<p lang="en" dir="ltr">Open this link/)
  expect(html).toMatch(/<p><a class="button"[^>]*>Continuer</)
})

const codeMessage = (minutes: number) => text('fr', 'mail.code.text', { code: '123456', minutes })

test('ADD-430 an SMS is in French and counts as French does', () => {
  expect(codeMessage(5)).toContain('valable 5 minutes')
  // In French nothing is one.
  expect(codeMessage(0)).toContain('valable 0 minute.')
})

test('ADD-430 ADD-431 a document is in French, and marks what it says in English', async () => {
  const browser = reader()
  const token = await signIn(portal, browser, account)
  const path = `certificate/medical-insurance?policy_id=${policyId}`
  const answer = await browser.get(path, token)
  expect(answer.statusCode).toBe(200)
  const bytes = new Uint8Array(answer.rawPayload)
  const { pages, language, title, fonts } = await openPdf(bytes)
  expect([language, title]).toEqual(['fr', 'Attestation d’assurance médicale'])
  for (const words of ['À qui de droit', 'Assurances Horizon du Golfe', 'Page 1 sur 1'])
    expect(pages[0]).toContain(words)
  expect(fonts.every((font) => font.includes('IBMPlexSans'))).toBe(true)
  const elements = await elementsOf(bytes)
  const inLanguage = (words: string) => elements.find((one) => one.text.includes(words))?.lang
  expect(inLanguage('À qui de droit')).toBeUndefined()
  expect(inLanguage('Issued electronically')).toBe('en')
})

const legal = async (name: string) =>
  legalPage.response.parse((await reader().get(`legal-pages/${name}`)).json()).data

describe('ADD-430 the insurer’s content', () => {
  test('is in French where it is written in French', async () => {
    expect(await legal('privacy')).toMatchObject({ text: frenchPrivacy })
    expect(await legal('privacy')).not.toHaveProperty('lang')
  })

  test('ADD-431 and in English, and says so, where it is not', async () => {
    expect(await legal('terms')).toMatchObject({ title: 'Terms of Use', lang: 'en' })
  })

  test('is in order, and what it lacks is counted', async () => {
    expect(await checkContent(folder)).toEqual([])
    const [missing, ...others] = missingTexts(await loadContent(folder), [frenchMessages])
    expect(others).toEqual([])
    expect(missing).toMatchObject({ language: 'fr', faults: [] })
    expect(missing?.messages.missing).toBeGreaterThan(1_000)
    expect(missing?.messages.all).toBeGreaterThan(missing?.messages.missing ?? 0)
    expect((missing?.content.all ?? 0) - (missing?.content.missing ?? 0)).toBe(3)
  })

  test('may not be in a language that the portal does not have', async () => {
    useMessages(null)
    const problems = await checkContent(folder)
    useMessages(frenchMessages)
    expect(problems.map(({ file, reason }) => `${file} ${reason}`)).toContain(
      'brand.json insurer.fr: no language of the portal: en, ar',
    )
  })
})

test('ADD-430 what ships lacks nothing', async () => {
  useMessages(null)
  expect(missingTexts(await loadContent(contentFolder), [])).toEqual([])
  useMessages(frenchMessages)
})
