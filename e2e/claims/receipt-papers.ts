/** Receipts as they come from a cash desk, drawn by the browser of the journey. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import type { File } from '../requests/request-form.ts'
import { typedDay } from '../requests/request-form.ts'

interface Receipt {
  name: string
  /** Its words, and the digits of its day. */
  script?: keyof typeof words
  /** Each with its price. */
  lines?: readonly (readonly [what: string, price: string])[]
  total: string
  currency?: string
  day?: string
  patient?: string
  /** The picture is out of focus. */
  blurred?: boolean
  /** The phone was held so that the picture lies on its left side. */
  onItsSide?: boolean
  /** What stands on the pages after it, of a PDF. */
  after?: readonly string[]
}

const words = {
  latin: {
    direction: 'ltr',
    clinic: 'Agate Sail Clinic',
    receipt: ['Receipt', 'No. 20418'],
    date: 'Date',
    patient: 'Patient',
    total: 'TOTAL',
    thanks: 'Thank you. Get well soon.',
  },
  arabic: {
    direction: 'rtl',
    clinic: 'عيادة شراع العقيق',
    receipt: ['إيصال', 'رقم ٢٠٤١٨'],
    date: 'التاريخ',
    patient: 'المريض',
    total: 'المجموع',
    thanks: 'شكراً لزيارتكم',
  },
} as const

const digitsOf = {
  latin: (text: string) => text,
  arabic: (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
}

/** Not every machine has a face with Arabic letters: the one of the pages. */
function arabicFace(): string {
  const pages = createRequire(new URL('../../web/package.json', import.meta.url))
  const file = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2'
  const content = readFileSync(pages.resolve(file)).toString('base64')
  return `@font-face { font-family: 'Arabic'; src: url(data:font/woff2;base64,${content}) }`
}

const paper = ({
  script = 'latin',
  lines = [],
  total,
  currency = 'AED',
  day = typedDay(),
  patient,
  blurred,
  after = [],
}: Receipt) => `
  <style>${script === 'arabic' ? arabicFace() : ''}
    body { background: #fff; font: 17px/1.6 ${script === 'arabic' ? "'Arabic'," : ''} 'DejaVu Sans', sans-serif; margin: 0;
      direction: ${words[script].direction}; padding: 24px; width: 420px;
      ${blurred ? 'filter: blur(9px);' : ''} }
    h1 { font-size: 22px; text-align: center } div { display: flex; justify-content: space-between }
    .total { font-size: 20px; font-weight: bold }
  </style>
  <h1>${words[script].clinic}</h1>
  <div>${words[script].receipt.map((one) => `<span>${one}</span>`).join('')}</div>
  <div><span>${words[script].date}</span><bdi>${digitsOf[script](`${day.replaceAll('-', '/')} 18:42`)}</bdi></div>
  ${patient ? `<div><span>${words[script].patient}</span><span>${patient}</span></div>` : ''}
  <hr>${lines.map(([what, price]) => `<div><span>${what}</span><span>${price}</span></div>`).join('')}<hr>
  <div class="total"><span>${words[script].total} ${currency}</span><span>${total}</span></div>
  <p>${words[script].thanks}</p>
  ${after.map((text) => `<h1 style="break-before: page">${text}</h1>`).join('')}`

export async function aPhoto(browser: Browser, receipt: Receipt): Promise<File> {
  const context = await browser.newContext({
    // What journeys of a phone have by themselves, and would draw it half as large.
    isMobile: false,
    deviceScaleFactor: 2,
    viewport: { width: 480, height: 700 },
  })
  const sheet = await context.newPage()
  await sheet.setContent(paper(receipt))
  await sheet.evaluate(() => document.fonts.ready)
  const upright = await sheet.screenshot({ type: 'jpeg', quality: 85 })
  const buffer = receipt.onItsSide ? await layDown(sheet, upright) : upright
  await context.close()
  return { name: receipt.name, mimeType: 'image/jpeg', buffer }
}

async function layDown(sheet: Page, jpeg: Buffer): Promise<Buffer> {
  const drawn = await sheet.evaluate(async (picture) => {
    const image = new Image()
    image.src = `data:image/jpeg;base64,${picture}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalHeight
    canvas.height = image.naturalWidth
    const brush = canvas.getContext('2d')
    brush?.translate(0, canvas.height)
    brush?.rotate(-Math.PI / 2)
    brush?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  }, jpeg.toString('base64'))
  return Buffer.from(drawn, 'base64')
}

export const aReceiptAsPdf = (browser: Browser, receipt: Receipt): Promise<File> =>
  asPdf(browser, receipt.name, paper(receipt))

async function asPdf(browser: Browser, name: string, html: string): Promise<File> {
  const context = await browser.newContext()
  const sheet = await context.newPage()
  await sheet.setContent(html)
  const buffer = await sheet.pdf({ width: '500px', height: '800px' })
  await context.close()
  return { name, mimeType: 'application/pdf', buffer }
}

/** A PDF that has a picture of the receipt and no text, as a scanner makes it. */
export async function aScanAsPdf(browser: Browser, receipt: Receipt): Promise<File> {
  const { buffer: photo } = await aPhoto(browser, receipt)
  const picture = `<img src="data:image/jpeg;base64,${photo.toString('base64')}" style="width: 100%">`
  return asPdf(browser, receipt.name, picture)
}
