/** A photo of a good camera: 40 million pixels, 20 MB, held upright. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from './journey.ts'

const most = 8_388_608

/** Turned by its orientation, as cameras write it: 8000 × 5000 on the chip, 5000 × 8000 on paper. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 160, sigma: 40 } as const
  const grain = await sharp({
    create: { width: 1600, height: 1000, channels: 3, background: '#fff', noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const jpeg = await sharp(grain)
    .resize(8000, 5000)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer()
  // What follows the end of a picture is not looked at.
  return Buffer.concat([jpeg, Buffer.alloc(Math.max(0, 20_000_000 - jpeg.length))])
}

declare global {
  interface Window {
    /** What was sent as a file, as a browser sees it. */
    travelled: Promise<{ size: number; width: number; height: number }>
  }
}

/** In the page: the browser's own record of requests leaves files out. */
function watchUploads(): void {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function watched(body) {
    const file = body instanceof FormData ? body.get('file') : null
    if (file instanceof File) {
      window.travelled = createImageBitmap(file).then(({ width, height }) => ({
        size: file.size,
        width,
        height,
      }))
    }
    send.call(this, body)
  }
}

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('CLM-102 is made small enough on the phone, the right way up, with a note; one that is refused does not keep it back', async ({
  page,
  member,
  enter,
  say,
  claim,
}, info) => {
  await member.account({ is_default: true })
  await enter(member.email)
  await page.addInitScript(watchUploads)
  await claim.open()
  await claim.passStepOne()
  const photo = info.outputPath('IMG_2041.JPG')
  const tool = info.outputPath('tool.exe')
  await writeFile(photo, await largePhoto())
  await writeFile(tool, 'MZ')
  await claim.chooser.setInputFiles([photo, tool])
  const receipt = claim.receipt('IMG_2041')
  await expect(receipt).toContainText(claim.received, { timeout: 60_000 })
  await expect(receipt).toContainText('19.')
  await expect(receipt).toContainText(
    new RegExp(say('uploads.files.scaled', { from: '.*', to: '.*' })),
  )
  await expect(claim.receipt('tool.exe')).toContainText(say('uploads.files.notSent'))

  const { size, width, height } = await page.evaluate(() => window.travelled)
  expect(size).toBeLessThanOrEqual(most)
  expect(height / width).toBeCloseTo(8 / 5, 2)
})
