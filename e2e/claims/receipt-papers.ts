/** Receipts as they come from a cash desk, drawn by the browser of the journey. */
import type { Browser, Page } from '@playwright/test'
import type { File } from '../requests/request-form.ts'
import { typedDay } from '../requests/request-form.ts'

interface Receipt {
  name: string
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

const paper = ({
  lines = [],
  total,
  currency = 'AED',
  day = typedDay(),
  patient,
  blurred,
  after = [],
}: Receipt) => `
  <style>
    body { background: #fff; font: 17px/1.6 'DejaVu Sans', sans-serif; margin: 0; padding: 24px; width: 420px;
      ${blurred ? 'filter: blur(9px);' : ''} }
    h1 { font-size: 22px; text-align: center } div { display: flex; justify-content: space-between }
    .total { font-size: 20px; font-weight: bold }
  </style>
  <h1>Agate Sail Clinic</h1>
  <div><span>Receipt</span><span>No. 20418</span></div>
  <div><span>Date</span><span>${day.replaceAll('-', '/')} 18:42</span></div>
  ${patient ? `<div><span>Patient</span><span>${patient}</span></div>` : ''}
  <hr>${lines.map(([what, price]) => `<div><span>${what}</span><span>${price}</span></div>`).join('')}<hr>
  <div class="total"><span>TOTAL ${currency}</span><span>${total}</span></div>
  <p>Thank you. Get well soon.</p>
  ${after.map((text) => `<h1 style="break-before: page">${text}</h1>`).join('')}`

export async function aPhoto(browser: Browser, receipt: Receipt): Promise<File> {
  const context = await browser.newContext({
    deviceScaleFactor: 2,
    viewport: { width: 480, height: 700 },
  })
  const sheet = await context.newPage()
  await sheet.setContent(paper(receipt))
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
