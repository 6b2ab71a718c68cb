/** Draws the icons of the installed portal from the brand's logo and mark: `npm run app-icons -- DIR`. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readLanguages, shippedMessages } from '@falaj/contract/shared/read-languages.ts'
import sharp from 'sharp'
import { documentBrand } from './brand.ts'
import type { Content } from './content.ts'
import { loadContent } from './load-content.ts'

/** Phones cut away what is outside of a circle of four fifths; a square of this share fits into it. */
const shareOfMark = 0.56
/** Dots an inch, so that a small drawing has edges as sharp as a large one. */
const density = 1_200

/** Into the folder. @returns what belongs into its `brand.json`. */
export async function drawAppIcons(folder: string) {
  const content = await loadContent(folder)
  const logo = await readFile(join(folder, content.brand.logo))
  const draw = async (file: string, side: number) => {
    const background = '#00000000'
    await sharp(logo, { density })
      .resize(side, side, { fit: 'contain', background })
      .png()
      .toFile(join(folder, file))
    return file
  }
  const round = 'app-icon-round.png'
  await (await marked(content, 512)).toFile(join(folder, round))
  return {
    small: await draw('app-icon-192.png', 192),
    large: await draw('app-icon-512.png', 512),
    round,
  }
}

/** The mark in white on the brand's colour, which reaches to the edges: whoever cuts it cuts colour. */
async function marked(content: Content, side: number) {
  const { logo_mark: logo } = content.brand
  // As a path is written: nothing of it can be more than a path.
  const path = logo.path.replaceAll(/[^\w\s,.+-]/g, '')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${logo.side}" height="${logo.side}"><path d="${path}" fill="#ffffff"/></svg>`
  const most = Math.round(side * shareOfMark)
  const ink = await sharp(Buffer.from(drawing), { density }).trim().toBuffer()
  const mark = await sharp(ink).resize(most, most, { fit: 'inside' }).toBuffer()
  const background = documentBrand(content).colours.water
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: mark }])
    .png()
}

if (import.meta.main) {
  const { MESSAGES_DIR, CONTENT_DIR = 'content', INIT_CWD = '.' } = process.env
  readLanguages([shippedMessages, ...(MESSAGES_DIR ? [MESSAGES_DIR] : [])])
  const [, , folder = CONTENT_DIR] = process.argv
  const icons = await drawAppIcons(resolve(INIT_CWD, folder))
  console.log(
    `Drawn into ${folder}. In its brand.json stands:\n"app_icons": ${JSON.stringify(icons)}`,
  )
}
