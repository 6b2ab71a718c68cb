/** Draws the invented receipts with a real browser, and takes their pictures: JPEG, or PDF. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { taxCode, receiptPage } from '@falaj/world/receipts/receipt-page.ts'
import type { InventedReceipt } from '@falaj/world/receipts/invented-receipts.ts'
import { type GreyPicture, photograph } from '@falaj/world/receipts/photograph.ts'
import { chromium } from 'playwright-core'
import qrcode from 'qrcode'
import sharp from 'sharp'

export interface DrawnReceipt {
  receipt: InventedReceipt
  type: 'image/jpeg' | 'application/pdf'
  bytes: Uint8Array
}

const require = createRequire(import.meta.url)

/** Of the faces that come from npm, both weights. */
const faces = [
  ['IBM Plex Sans', 'ibm-plex-sans', 'latin'],
  ['IBM Plex Sans Arabic', 'ibm-plex-sans-arabic', 'arabic'],
  ['Cairo', 'cairo', 'arabic'],
  ['Tajawal', 'tajawal', 'arabic'],
  ['Amiri', 'amiri', 'arabic'],
  ['Noto Naskh Arabic', 'noto-naskh-arabic', 'arabic'],
]
  .flatMap(([family, name, subset]) =>
    [400, 700].map((weight) => {
      const file = require.resolve(
        `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`,
      )
      const content = readFileSync(file).toString('base64')
      return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${content}) }`
    }),
  )
  .join('\n')

export async function* drawReceipts(
  receipts: readonly InventedReceipt[],
): AsyncGenerator<DrawnReceipt> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--no-sandbox'],
  })
  try {
    const context = await browser.newContext({ deviceScaleFactor: 2 })
    const page = await context.newPage()
    for (const receipt of receipts) {
      const { kind, number } = receipt
      const code =
        kind.code && (await qrcode.toString(taxCode(receipt), { type: 'svg', margin: 2 }))
      await page.setContent(receiptPage(receipt, { faces, ...(code && { code }) }))
      await page.evaluate('document.fonts.ready')
      if (kind.file === 'pdf') {
        yield { receipt, type: 'application/pdf', bytes: await page.pdf({ format: 'A4' }) }
        continue
      }
      if (kind.file === 'scan') {
        const sheets = await page.locator('section').all()
        const pictures: Buffer[] = []
        for (const [at, sheet] of sheets.entries())
          pictures.push(await taken(await sheet.screenshot(), receipt, number * 10 + at))
        const images = pictures
          .map(
            (one) =>
              `<img style="display:block;width:100%;break-after:page" src="data:image/jpeg;base64,${one.toString('base64')}">`,
          )
          .join('')
        await page.setContent(`<style>body { margin: 0 }</style>${images}`)
        yield { receipt, type: 'application/pdf', bytes: await page.pdf({ format: 'A4' }) }
        continue
      }
      const screen = await page.locator('section').first().screenshot()
      yield { receipt, type: 'image/jpeg', bytes: await taken(screen, receipt, number) }
    }
  } finally {
    await browser.close()
  }
}

async function taken(screen: Buffer, { kind }: InventedReceipt, name: number): Promise<Buffer> {
  const { data, info } = await sharp(screen).greyscale().raw().toBuffer({ resolveWithObject: true })
  const page: GreyPicture = { width: info.width, height: info.height, pixels: data }
  const { width, height, pixels } = photograph(page, kind.condition, name)
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
