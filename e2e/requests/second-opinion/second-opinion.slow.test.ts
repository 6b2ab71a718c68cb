/**
 * A whole third kind of request, in a real browser: filed with a document, seen in its list, read, and sent again. Its
 * pages are beside this file; what the portal knows of it is `server/src/areas/requests/testing/opinions.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageBrand } from '@falaj/server/areas/content/brand.ts'
import { loadContent } from '@falaj/server/areas/content/load-content.ts'
import { opinionArea } from '@falaj/server/areas/requests/testing/opinions.ts'
import { openRequestsFixture } from '@falaj/server/areas/requests/testing/requests-fixture.ts'
import { requestAreas } from '@falaj/server/request-kinds.ts'
import { testDay } from '@falaj/server/testing/portal.ts'
import { type Browser, chromium, expect as see, type Page } from '@playwright/test'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrInstallBrowser } from '../../../scripts/browser.mjs'
import { secondOpinions } from './plugin.ts'

const root = join(import.meta.dirname, '../../../web')
let fixture: Awaited<ReturnType<typeof openRequestsFixture>>
let pages: PreviewServer
let browser: Browser
let built: string

beforeAll(async () => {
  fixture = await openRequestsFixture([...requestAreas, opinionArea])
  const content = await loadContent(fixture.portal.config.contentDir)
  const brand = pageBrand(content, '/portal', { ssoPageKey: '', mapTiles: null })
  const portal = await fixture.portal.app.listen({ host: '127.0.0.1', port: 0 })
  built = await mkdtemp(join(tmpdir(), 'falaj-opinions-'))
  // The scripts alone: the shell of `npm run dev` carries them.
  await build({
    root,
    logLevel: 'warn',
    plugins: [secondOpinions(brand)],
    build: {
      outDir: built,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, 'index.html') },
    },
  })
  pages = await preview({
    root,
    logLevel: 'warn',
    build: { outDir: built },
    preview: {
      host: '127.0.0.1',
      port: 0,
      proxy: { '/portal/api': portal, '/portal/brand': portal },
    },
  })
  const executablePath = await findOrInstallBrowser()
  browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await pages?.close()
  await fixture?.close()
  if (built) await rm(built, { recursive: true, force: true })
})

/** A member's browser, on the day of the test portal. */
async function open(place: string, width = 1280): Promise<{ page: Page; problems: string[] }> {
  const [address = ''] = pages.resolvedUrls?.local ?? []
  const context = await browser.newContext({
    baseURL: address,
    timezoneId: 'Asia/Dubai',
    viewport: { width, height: 900 },
  })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.clock.install({ time: testDay })
  await page.goto('brand.css')
  await page.evaluate((token) => localStorage.setItem('token', token), fixture.token)
  await page.goto(place)
  return { page, problems }
}

const aPdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
})

async function attach(page: Page, name: string) {
  await page.getByLabel('Choose files', { exact: true }).setInputFiles(aPdf(name))
  const row = page.getByRole('listitem').filter({ hasText: name }).first()
  await see(row).toContainText('Received')
  await row.getByRole('group').getByRole('button', { name: 'Reports' }).click()
}

test('a third kind of request is filed, listed, read and sent again, by pages that know no kind', async () => {
  const { page, problems } = await open('addOpinion')
  const main = page.getByRole('main')
  await page.getByLabel('Mobile number', { exact: true }).fill('+971501234567')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('radio', { name: 'Out-Patient', exact: true }).check()
  await page.getByLabel('Fee', { exact: true }).fill('350.00')
  await page.getByLabel('Who should give it', { exact: true }).fill('Dr Haddad')
  await attach(page, 'first-opinion.pdf')
  await page.getByRole('checkbox', { name: /^I declare/ }).check()
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click()
  await see(
    page.getByRole('heading', { name: 'Your question is on its way to the doctor' }),
  ).toBeVisible()
  const reference = (await page.getByText(/^OPN-\d{4}-\d{6,}$/).textContent()) ?? ''

  await page.getByRole('link', { name: 'Follow it' }).click()
  await see(page.getByRole('heading', { level: 1 })).toContainText(reference)
  await see(main.getByText('Dr Haddad')).toBeVisible()
  await see(page.getByRole('region', { name: 'Where it stands' })).toContainText('You sent it')
  await page.getByRole('tab', { name: /^Documents/ }).click()
  await see(main.getByText('first-opinion.pdf')).toBeVisible()

  await fixture.database
    .updateTable('request')
    .set({ status: 'Open', decided_at: fixture.portal.clock.now() })
    .where('reference_number', '=', reference)
    .execute()
  await page.goto('opinions')
  await see(page.getByText('One second opinion needs your attention.')).toBeVisible()
  const section = page.getByRole('region', { name: /^For you now/ })
  await see(section.getByRole('article').or(section.getByRole('listitem'))).toContainText([
    'More is needed',
  ])
  await section.getByRole('link', { name: new RegExp(reference) }).click()
  await see(page.getByRole('region', { name: 'What to do now' })).toContainText(
    'Add what the doctor asked for.',
  )
  await page.getByRole('link', { name: 'Re-Submit' }).click()
  await attach(page, 'what-was-asked-for.pdf')
  await page.getByRole('checkbox', { name: /^I declare/ }).check()
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click()
  await page.waitForURL('**/opinions')
  await see(page.getByText(`Tracking number is ${reference}`)).toBeVisible()

  expect(fixture.core.taken.map((one) => ('action' in one ? one.action : undefined))).toEqual([
    'submit',
    'resubmit',
  ])
  const { id, status } = await fixture.database
    .selectFrom('request')
    .select(['id', 'status'])
    .where('reference_number', '=', reference)
    .executeTakeFirstOrThrow()
  expect(status).toBe('Asked Again')
  const details = await fixture.browser.get(`opinions/${id}`, fixture.token)
  expect(details.json().data.attachments).toMatchObject({
    docs: [{ file_name: 'first-opinion.pdf' }, { file_name: 'what-was-asked-for.pdf' }],
  })
  expect(problems).toEqual([])
})
