/** Receipts as they come from a cash desk, drawn by the browser of the journey. */
import type { Browser } from '@playwright/test'
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
}

const page = ({
  lines = [],
  total,
  currency = 'AED',
  day = typedDay(),
  patient,
  blurred,
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
  <p>Thank you. Get well soon.</p>`

export async function aPhoto(browser: Browser, receipt: Receipt): Promise<File> {
  const context = await browser.newContext({
    deviceScaleFactor: 2,
    viewport: { width: 480, height: 700 },
  })
  const sheet = await context.newPage()
  await sheet.setContent(page(receipt))
  const buffer = await sheet.screenshot({ type: 'jpeg', quality: 85 })
  await context.close()
  return { name: receipt.name, mimeType: 'image/jpeg', buffer }
}

export async function aReceiptAsPdf(browser: Browser, receipt: Receipt): Promise<File> {
  const context = await browser.newContext()
  const sheet = await context.newPage()
  await sheet.setContent(page(receipt))
  const buffer = await sheet.pdf({ width: '500px', height: '800px' })
  await context.close()
  return { name: receipt.name, mimeType: 'application/pdf', buffer }
}
