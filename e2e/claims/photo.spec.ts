/** The short way: a photo, one page, SUBMIT. */
import type { Locator, Page, Request } from '@playwright/test'
import { asksBeforeReload } from '../shared/asks-before-reload.ts'
import { enrolWithAccount } from '../shared/core-system.ts'
import { held } from '../shared/held.ts'
import { logInHere } from '../shared/log-in.ts'
import { countingTaps } from '../shared/taps.ts'
import { typedDay } from './claim-form.ts'
import type { File } from '../requests/request-form.ts'
import { expect, languages, test as base } from './journey.ts'
import { aPhoto, aReceiptAsPdf } from './receipt-papers.ts'

interface PhotoJourney {
  /** Where files are chosen. */
  chooser: Locator
  /** Opens the page for a member of the journey's own, and chooses these. */
  beginWith(...files: File[]): Promise<void>
  /** The receipt as a PDF, which is read in no time. */
  aPaper(over?: Partial<Parameters<typeof aReceiptAsPdf>[1]>): Promise<File>
}

const test = base.extend<PhotoJourney>({
  chooser: async ({ page, say }, use) =>
    use(page.getByLabel(say('uploads.files.choose'), { exact: true })),
  beginWith: async ({ page, member, beginSession, chooser }, use) => {
    await use(async (...files) => {
      await member.account({ is_default: true })
      await beginSession(member.email)
      await page.goto('claimWithPhoto')
      await chooser.setInputFiles(files)
    })
  },
  aPaper: async ({ browser }, use) => {
    await use((over = {}) => aReceiptAsPdf(browser, { ...aReceipt, name: 'clinic.pdf', ...over }))
  },
})

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
test.setTimeout(180_000)

const slow = { timeout: 90_000 }

const visit = [
  ['GP consultation', '250.00'],
  ['Blood count', '140.00'],
  ['Vitamin D', '30.00'],
] as const
const aReceipt = {
  name: 'IMG_2041.jpg',
  lines: visit,
  total: '420.00',
  patient: 'LINA HADDAD',
}

const lina = { en: 'Lina', ar: 'لينا' }

const tells = ({ url, method }: { url: string; method: string }) =>
  (method !== 'GET' && !url.endsWith('/get-member-coverage')) || /420|similar|IMG_2041/.test(url)

/** What leaves the page, but questions that tell nothing of a receipt, and the one for the cover of the patient. */
function leaving(page: Page): string[] {
  const left: string[] = []
  page.on('request', (request: Request) => {
    const asked = { url: request.url(), method: request.method() }
    if (!asked.url.startsWith('blob:') && tells(asked)) left.push(`${asked.method} ${asked.url}`)
  })
  return left
}

/** All that the browser keeps of files, as it lies there. */
const inBox = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys()) {
      const box = await caches.open(name)
      for (const place of await box.keys())
        kept.push(`${place.url} ${await (await box.match(place))?.text()}`)
    }
    return kept
  })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, wishes: { daughter: true } })

    test('ADD-669 ADD-676 ADD-730 a readable photo takes four taps from the dashboard to its reference number, and nothing leaves before SUBMIT', async ({
      page,
      browser,
      member,
      enter,
      say,
      claim,
      expectAccessible,
    }) => {
      await member.account({ is_default: true })
      const photo = await aPhoto(browser, aReceipt)
      const taps = await countingTaps(page)
      await enter(member.email)
      const card = page.getByRole('link', { name: say('policies.home.photoClaim'), exact: true })
      await expect(card.last()).toBeVisible()
      const left = leaving(page)
      await card.last().tap()
      await page.waitForURL('**/claimWithPhoto')
      const camera = page.waitForEvent('filechooser')
      await page.getByText(say('uploads.files.camera'), { exact: true }).tap()
      await (await camera).setFiles([photo])
      await expect(claim.field('amount')).toHaveValue('420.00', slow)
      await expect(claim.field('date')).toHaveValue(typedDay())
      await expect(claim.patient(lina[language])).toBeChecked()
      await expect(claim.type('2')).toBeChecked()
      const sentToday = say('claims.claim.clock.today', { date: '' }).trim()
      await expect(page.getByText(sentToday)).toBeVisible()
      await expect(claim.filesIn('hospital_receipts')).toContainText(
        say('requests.wizard.documents.read'),
      )
      await expectAccessible()
      const sideways = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        )
      expect(await sideways()).toBe(false)
      await expect(page.getByRole('figure')).toHaveCount(0)
      await claim.declaration.tap()
      expect(left).toEqual([])
      await claim.button('submit').tap()
      await expect(claim.sentHeading).toBeVisible(slow)
      await claim.reference()
      expect(taps()).toBe(4)
      expect(left.filter((one) => one.endsWith('/api/claims'))).toHaveLength(1)
    })

    test('ADD-695 the two-step form has everything that was read, and the file', async ({
      page,
      aPaper,
      beginWith,
      say,
      claim,
    }) => {
      await beginWith(await aPaper())
      await expect(claim.field('amount')).toHaveValue('420.00', slow)
      await page.getByRole('link', { name: say('claim-wizard.claim.photo.form') }).tap()
      await page.waitForURL('**/addClaim')
      await expect(claim.patient(lina[language])).toBeChecked()
      await claim.passStepOne()
      await expect(claim.field('amount')).toHaveValue('420.00')
      await expect(claim.field('date')).toHaveValue(typedDay())
      await expect(claim.receipt('clinic.pdf')).toContainText(claim.received)
      await expect(claim.filesIn('hospital_receipts')).toHaveCount(1)
    })

    test('ADD-696 ADD-713 ADD-714 what was begun is there after Back and after a reload, and asked about before it and before LOGOUT, which ends it', async ({
      page,
      baseURL,
      member,
      enter,
      chooser,
      aPaper,
      say,
      claim,
    }) => {
      await member.account({ is_default: true })
      await enter(member.email)
      const open = async () => {
        const card = page.getByRole('link', { name: say('policies.home.photoClaim'), exact: true })
        await card.last().tap()
        await page.waitForURL('**/claimWithPhoto')
      }
      await open()
      await test.step('a phone ends the page while its camera is open', async () => {
        const camera = page.waitForEvent('filechooser')
        await page.getByText(say('uploads.files.camera'), { exact: true }).tap()
        await camera
        await page.reload()
        await expect(page.getByText(say('claim-wizard.claim.photo.lost'))).toBeVisible()
      })
      await chooser.setInputFiles([await aPaper()])
      await expect(claim.field('amount')).toHaveValue('420.00', slow)
      await claim.field('amount').fill('400.00')
      await claim.field('amount').blur()
      expect(await asksBeforeReload(page)).toBe(true)
      await expect.poll(() => inBox(page)).toHaveLength(2)
      expect((await inBox(page)).some((kept) => /clinic|%PDF|400|LINA/.test(kept))).toBe(false)
      await page.goBack()
      await page.waitForURL('**/home')
      await open()
      await expect(claim.field('amount')).toHaveValue('400.00')
      await expect(claim.patient(lina[language])).toBeChecked()
      await expect(claim.filesIn('hospital_receipts')).toContainText('clinic.pdf')

      page.once('dialog', (dialog) => dialog.accept())
      await page.reload()
      await expect(claim.field('amount')).toHaveValue('400.00')
      await expect(claim.field('date')).toHaveValue(typedDay())
      await expect(claim.patient(lina[language])).toBeChecked()
      await expect(claim.filesIn('hospital_receipts')).toContainText('clinic.pdf')
      await expect(claim.filesIn('hospital_receipts')).toContainText(
        say('requests.wizard.documents.read'),
      )
      const take = say('claim-wizard.claim.read.take', { value: '.?420.00.?' })
      const taking = page.getByRole('button', { name: new RegExp(take) })
      await expect(taking).toBeVisible()
      await taking.tap()
      await page
        .getByRole('button', { name: say('uploads.files.remove.of', { name: 'clinic.pdf' }) })
        .tap()
      // What was filled in before the reload goes with its receipt.
      const syrup = [['Syrup', '35.50']] as const
      await chooser.setInputFiles([
        await aPaper({ name: 'pharmacy.pdf', lines: syrup, total: '35.50' }),
      ])
      await expect(claim.field('amount')).toHaveValue('35.50', slow)

      await page.goBack()
      await page.waitForURL('**/home')
      await page.getByRole('button', { name: say('nav.thumbs.more') }).tap()
      await page.getByRole('button', { name: say('common.nav.logout') }).tap()
      await page
        .getByRole('dialog', { name: say('common.nav.logout.question') })
        .getByRole('button', { name: say('common.nav.logout.yes') })
        .tap()
      await page.waitForURL('**/login')
      await expect.poll(() => inBox(page)).toEqual([])
      // In the same tab, so that what it may hold would show.
      await logInHere(page, say, { baseURL: baseURL ?? '', email: member.email })
      await page.waitForURL('**/home')
      await open()
      await expect(page.getByText(say('claim-wizard.claim.photo.good'))).toBeVisible()
    })

    test('ADD-696 a session that ends elsewhere costs nothing, and SUBMIT pressed twice makes one claim', async ({
      page,
      baseURL,
      member,
      aPaper,
      beginWith,
      say,
      claim,
    }) => {
      await beginWith(await aPaper())
      await expect(claim.field('amount')).toHaveValue('420.00', slow)
      await page.evaluate(async () => {
        const bearer = `Bearer ${localStorage.getItem('token')}`
        await fetch('api/logout', { method: 'POST', headers: { authorization: bearer } })
      })
      // The page may hear of it before SUBMIT asks.
      const submit = async () => {
        await claim.declaration.tap({ timeout: 5_000 })
        await claim.button('submit').tap({ timeout: 5_000 })
      }
      await submit().catch(() => undefined)
      await page.waitForURL('**/login')
      await logInHere(page, say, { baseURL: baseURL ?? '', email: member.email })
      await page.waitForURL('**/claimWithPhoto')
      await expect(claim.field('amount')).toHaveValue('420.00')
      await expect(claim.patient(lina[language])).toBeChecked()
      await expect(claim.filesIn('hospital_receipts')).toContainText('clinic.pdf')
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/claims'))
          sent.push(request.url())
      })
      await claim.declaration.tap()
      await claim.button('submit').dblclick()
      await expect(claim.sentHeading).toBeVisible(slow)
      expect(sent).toHaveLength(1)
    })

    test('ADD-639 ADD-676 ADD-723 a claim like one that the page does not know is told once at SUBMIT, and a draft is saved when it is asked for', async ({
      page,
      member,
      chooser,
      aPaper,
      beginWith,
      say,
      claim,
    }) => {
      // Its treatment was on the day of the receipt.
      await member.claim({ status: 'Pending', daysAgo: 2 })
      // As if it were older than the newest hundred.
      await page.route('**/temp-reimbursement-claims?**', async (route) => {
        const answer: object = await (await route.fetch()).json()
        await route.fulfill({ json: { ...answer, data: {}, counts: {} } })
      })
      const paper = await aPaper({ patient: 'RANA HADDAD' })
      await beginWith(paper)
      await expect(claim.field('amount')).toHaveValue('420.00', slow)
      const told = page.getByRole('main').getByText(say('claim-wizard.claim.similar'))
      await claim.declaration.tap()
      await expect(told).toHaveCount(0)
      await claim.button('submit').tap()
      await expect(told).toBeVisible(slow)
      await expect(page.locator('#similar-claims')).toBeFocused()
      await expect(page.getByText(say('claim-wizard.claim.similar'))).toHaveCount(1)
      await claim.button('submit').tap()
      await expect(claim.sentHeading).toBeVisible(slow)

      await page.goto('claimWithPhoto')
      await chooser.setInputFiles([paper])
      await expect(claim.field('amount')).toHaveValue('420.00', slow)
      await claim.button('draft').tap()
      await page.waitForURL('**/claims')
    })

    test('ADD-697 a receipt that is taken away takes its patient along, and whom the member chose stays', async ({
      page,
      chooser,
      aPaper,
      beginWith,
      say,
      claim,
    }) => {
      await beginWith(await aPaper())
      await expect(claim.patient(lina[language])).toBeChecked(slow)
      await chooser.setInputFiles([
        await aPaper({
          name: 'pharmacy.pdf',
          lines: [['Syrup', '35.50']],
          total: '35.50',
          patient: undefined,
        }),
      ])
      await expect(claim.field('amount')).toHaveValue('455.50', slow)
      const remove = say('uploads.files.remove.of', { name: 'clinic.pdf' })
      await page.getByRole('button', { name: remove }).tap()
      await expect(claim.field('amount')).toHaveValue('35.50')
      for (const one of await claim.patients.all()) await expect(one).not.toBeChecked()
      await claim.patients.first().tap()
      await chooser.setInputFiles([await aPaper({ name: 'again.pdf' })])
      await expect(claim.field('amount')).toHaveValue('455.50', slow)
      await expect(claim.patients.first()).toBeChecked()
      const take = page.getByRole('button', {
        name: new RegExp(say('claim-wizard.claim.read.take', { value: `.?${lina[language]}.*` })),
      })
      await take.tap()
      await expect(claim.patient(lina[language])).toBeChecked()
    })

    test('ADD-699 where data is saved, a receipt is read after a tap that says how much it loads', async ({
      page,
      browser,
      beginWith,
      say,
      claim,
    }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
      const loaded: string[] = []
      page.on('request', (request) => {
        if (/receipt-reader|traineddata|\.wasm/.test(request.url())) loaded.push(request.url())
      })
      await beginWith(await aPhoto(browser, aReceipt))
      const read = page.getByRole('button', { name: say('claim-wizard.claim.read.offer') })
      await expect(read).toHaveText(/5 ?(MB|ميغا)/)
      expect(loaded).toEqual([])
      await read.tap()
      await expect(claim.field('amount')).toHaveValue('420.00', slow)
      await expect(claim.filesIn('hospital_receipts')).toContainText('IMG_2041.jpg')
      expect(loaded).not.toEqual([])
    })

    test('ADD-697 ADD-698 whose name and what paper is not read is asked, and nobody is guessed', async ({
      page,
      browser,
      beginWith,
      say,
      claim,
    }) => {
      await beginWith(await aPhoto(browser, { name: 'IMG_7.jpg', total: '420.00', blurred: true }))
      await expect(page.getByText(say('claim-wizard.claim.read.blurred'))).toBeVisible(slow)
      await expect(claim.patients).toHaveCount(2)
      for (const one of await claim.patients.all()) await expect(one).not.toBeChecked()
      await expect(claim.field('amount')).toHaveValue('')
      await claim.declaration.tap()
      await claim.button('submit').tap()
      const problems = page.getByRole('alert')
      for (const key of ['claim.patient.missing', 'claim.amount.missing', 'claim.date.missing'])
        await expect(
          problems.getByRole('link', { name: say(`claim-wizard.${key}`) }).first(),
        ).toBeVisible()
      await claim.declare('IMG_7.jpg', 'hospital_receipts')
      await claim.patient(lina[language]).tap()
      await claim.field('amount').fill('420.00')
      await claim.field('date').fill(typedDay())
      await claim.button('submit').tap()
      await expect(claim.sentHeading).toBeVisible(slow)
    })
  })
}

for (const language of languages) {
  test.describe(`on its side, ${language}`, () => {
    test.use({ language })

    test('ADD-715 a photo that lies on its side is turned by a key, read anew, and sent as it is seen', async ({
      page,
      browser,
      beginWith,
      say,
      claim,
      expectAccessible,
    }) => {
      await beginWith(await aPhoto(browser, { ...aReceipt, patient: undefined, onItsSide: true }))
      const small = page.getByRole('listitem').getByRole('presentation').first()
      const lies = () =>
        small.evaluate((one: HTMLImageElement) => one.naturalWidth > one.naturalHeight)
      await expect.poll(lies).toBe(true)
      const name = say('uploads.files.turn.of', { name: aReceipt.name })
      const turn = page.getByRole('button', { name, exact: true })
      await test.step('a quarter by the keyboard', async () => {
        await turn.focus()
        await page.keyboard.press('Enter')
        await expect.poll(lies).toBe(false)
        await expect(page.getByRole('status').filter({ hasText: '90°' })).toBeVisible()
        await expect(turn).toBeFocused()
        await expect(claim.field('amount')).toHaveValue('420.00', slow)
        await expect(claim.filesIn('hospital_receipts')).toBeVisible()
        await expectAccessible()
      })
      await test.step('it is sent as it is seen', async () => {
        await page.evaluate(() => {
          const { append } = FormData.prototype
          FormData.prototype.set = function note(name: string, value: Blob | string) {
            if (value instanceof File)
              void createImageBitmap(value).then(({ width, height }) =>
                Object.assign(globalThis, { sent: { width, height } }),
              )
            this.delete(name)
            Reflect.apply(append, this, [name, value])
          }
        })
        await claim.declaration.tap()
        await claim.button('submit').tap()
        await expect(claim.sentHeading).toBeVisible(slow)
        const sent = await page.evaluate(() => Reflect.get(globalThis, 'sent'))
        expect(sent).toEqual({ width: 960, height: 1400 })
      })
    })
  })
}

test.describe('on a wide window', () => {
  test.use({
    wishes: { daughter: true },
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  })

  test('ADD-730 the receipt stands beside the form with the line framed that the answer came from, and is turned over and enlarged by keys', async ({
    page,
    aPaper,
    beginWith,
    say,
    claim,
    expectAccessible,
  }) => {
    await beginWith(await aPaper({ after: ['Laboratory report'] }))
    await expect(claim.field('amount')).toHaveValue('420.00', slow)
    const receipt = page.getByRole('figure')
    const picture = receipt.getByRole('presentation').first()
    const stands = await whole(picture)
    expect(stands.x + stands.width).toBeLessThan((await whole(claim.field('date'))).x)
    /** Where on the picture its middle is, in fiftieths of the height. */
    const framed = async () => {
      const frames = receipt.locator('[data-at]')
      await expect(frames).toHaveCount(1)
      const [frame, { y, height }] = [await whole(frames), await whole(picture)]
      return Math.round((50 * (frame.y + frame.height / 2 - y)) / height)
    }
    await claim.field('date').focus()
    expect(await framed()).toBe(7)
    await claim.field('amount').focus()
    expect(await framed()).toBe(18)
    await claim.patient(lina.en).hover()
    expect(await framed()).toBe(9)
    await page.mouse.move(0, 0)
    expect(await framed()).toBe(18)

    const second = say('claim-wizard.claim.photo.page', { name: '.*', page: '2', pages: '2' })
    const turn = receipt.getByRole('button').last()
    await expect(turn).toHaveAccessibleName(new RegExp(second))
    await turn.focus()
    await page.keyboard.press('Enter')
    await expect(turn).toHaveAttribute('aria-pressed', 'true')
    await expect(receipt.locator('[data-at]')).toHaveCount(0)
    await expectAccessible()
    const enlarge = receipt.getByRole('button').first()
    await enlarge.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: new RegExp(second) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(enlarge).toBeFocused()
    await claim.field('amount').focus()
    expect(await framed()).toBe(18)
  })
})

async function whole(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return box
}

test.describe('without a connection', () => {
  test.use({ language: 'ar', allowedInConsole: /ERR_INTERNET_DISCONNECTED/ })

  test('ADD-719 what reads a receipt is loaded once there is a connection, then nothing needs one until SUBMIT, which loses nothing', async ({
    page,
    context,
    browser,
    chooser,
    beginWith,
    say,
    claim,
    expectAccessible,
  }) => {
    await beginWith()
    await context.setOffline(true)
    await chooser.setInputFiles([await aPhoto(browser, { ...aReceipt, patient: undefined })])
    const again = page.getByRole('button', { name: say('common.problem.retry') })
    await test.step('the page says what is missing', async () => {
      await expect(page.getByText(say('claim-wizard.claim.read.unloaded'))).toBeVisible()
      await expectAccessible()
      await again.tap()
      await expect(again).toBeVisible()
    })
    const loaded: string[] = []
    page.on('requestfinished', (request) => loaded.push(request.url()))
    await context.setOffline(false)
    // What looks at the number at SUBMIT: it could not be had when the form came.
    await expect.poll(() => loaded.join(' ')).toContain('international-number')
    await again.tap()
    await expect(claim.field('amount')).toHaveValue('420.00', slow)
    await expect(again).toHaveCount(0)
    await context.setOffline(true)
    const syrup = [['Syrup', '35.50']] as const
    const second = await aPhoto(browser, { name: 'IMG_2042.jpg', lines: syrup, total: '35.50' })
    await chooser.setInputFiles([second])
    await expect(claim.field('amount')).toHaveValue('455.50', slow)
    await claim.declaration.tap()
    await expect(claim.declaration).toBeChecked()
    await claim.button('submit').tap()
    // It is not on its way yet: both files are.
    await expect(page.getByText(say('uploads.files.waiting'))).toHaveCount(2)
    await expect(claim.button('sending')).toBeDisabled()
    await expect(claim.field('amount')).toHaveValue('455.50')
    await context.setOffline(false)
    await expect(claim.sentHeading).toBeVisible(slow)
    await claim.reference()
  })
})

test.describe('in Arabic words and digits', () => {
  test.use({ language: 'ar' })

  test('ADD-660 ADD-710 a photo fills in its amount and its day in Western digits', async ({
    page,
    browser,
    beginWith,
    say,
    claim,
  }) => {
    const visits = [
      ['كشف طبي', '٢٥٠٫٠٠'],
      ['تحليل دم', '١٤٠٫٠٠'],
      ['دواء', '٦٧٫٥٠'],
    ] as const
    await beginWith(
      await aPhoto(browser, {
        name: 'IMG_1447.jpg',
        script: 'arabic',
        lines: visits,
        total: '٤٥٧٫٥٠',
        currency: 'د.إ',
      }),
    )
    await expect(claim.field('amount')).toHaveValue('457.50', slow)
    await expect(claim.field('date')).toHaveValue(typedDay())
    await expect(page.getByText(say('claim-wizard.claim.read.is'))).not.toHaveCount(0)
  })
})

test('ADD-734 what read one photo reads the next without being loaded again, until a receipt cannot be read, and stopping ends it at once', async ({
  page,
  browser,
  chooser,
  beginWith,
  say,
  claim,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/traineddata|\.wasm/.test(request.url())) loaded.push(request.url())
  })
  const ended = () => expect.poll(() => page.workers()).toEqual([])
  await beginWith(await aPhoto(browser, { ...aReceipt, patient: undefined }))
  await expect(claim.field('amount')).toHaveValue('420.00', slow)
  expect(loaded).toHaveLength(3)
  const syrup = { lines: [['Syrup', '35.50']], total: '35.50' } as const
  await chooser.setInputFiles([await aPhoto(browser, { name: 'IMG_2042.jpg', ...syrup })])
  await expect(claim.field('amount')).toHaveValue('455.50', slow)
  expect(loaded).toHaveLength(3)
  const torn = { name: 'torn.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await chooser.setInputFiles([torn])
  await ended()

  const letGo = await held(page, /\.wasm/)
  await chooser.setInputFiles([await aPhoto(browser, { name: 'IMG_2043.jpg', ...syrup })])
  await expect.poll(() => loaded).toHaveLength(6)
  await page.getByRole('button', { name: say('claim-wizard.claim.read.stop') }).tap()
  await ended()
  letGo()
  await expect(claim.field('amount')).toHaveValue('455.50')
})

test('ADD-714 after a session that ended nothing is left in the browser, and another member in the same tab finds nothing', async ({
  page,
  baseURL,
  aPaper,
  beginWith,
  say,
  claim,
}) => {
  const other = await enrolWithAccount(baseURL ?? '', {})
  await beginWith(await aPaper({ patient: undefined }))
  await expect(claim.field('amount')).toHaveValue('420.00', slow)
  await expect.poll(() => inBox(page)).toHaveLength(2)
  // The phone has ended the tab, and the session is over before it is opened again.
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto('terms')
  await page.evaluate(() => localStorage.removeItem('token'))
  expect(await inBox(page)).toHaveLength(2)
  await page.goto('claimWithPhoto')
  await page.waitForURL('**/login')
  await expect.poll(() => inBox(page)).toEqual([])
  await logInHere(page, say, { baseURL: baseURL ?? '', email: other.email })
  await page.waitForURL(/home|claimWithPhoto/)
  await page.goto('claimWithPhoto')
  await expect(page.getByText(say('claim-wizard.claim.photo.good'))).toBeVisible()
})
