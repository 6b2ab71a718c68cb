/**
 * Draws the digits of several faces and keeps their shapes for the reader of receipts:
 * `node bench/src/receipts/draw-digits.ts`. The faces of the receipts that are held apart are none of them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { marksOf } from '@falaj/web/reading/marks.ts'
import { likeness } from '@falaj/web/reading/shape.ts'
import { create, type Font } from 'fontkit'
import sharp from 'sharp'

const require = createRequire(import.meta.url)
const arabicFaces =
  'ibm-plex-sans-arabic cairo tajawal almarai changa el-messiri harmattan lateef mada markazi-text noto-kufi-arabic noto-sans-arabic readex-pro scheherazade-new'.split(
    ' ',
  )
const latinFaces = ['ibm-plex-sans', 'cairo', 'tajawal']

/** Pixels of the body; a digit is then about 40 high. */
const size = 64

/** One that is as near to a kept one of its digit adds nothing. */
const same = 0.97

const shapes = new Map<string, Float32Array[]>()
for (const [faces, subset, signs] of [
  [arabicFaces, 'arabic', '١٢٣٤٥٦٧٨٩٫'],
  [latinFaces, 'latin', '0123456789/'],
] as const) {
  for (const face of faces) {
    for (const weight of [400, 700]) {
      const font = fontOf(face, subset, weight)
      for (const sign of signs) {
        const shape = await shapeOf(font, sign)
        const kept = shapes.get(sign) ?? []
        if (!shape || kept.some((one) => likeness(one, shape) > same)) continue
        shapes.set(sign, [...kept, shape])
      }
    }
  }
}
const packed = Object.fromEntries(
  [...shapes].map(([sign, own]) => [sign, own.map((shape) => packedShape(shape))]),
)
const file = join(import.meta.dirname, '../../../web/src/reading/digit-shapes.json')
writeFileSync(file, `${JSON.stringify(packed, undefined, 2)}\n`)

function fontOf(face: string, subset: string, weight: number): Font {
  const name = `${face}/files/${face}-${subset}-${weight}-normal.woff2`
  const font = create(readFileSync(require.resolve(`@fontsource/${name}`)))
  if (!('layout' in font)) throw new Error(`${name} is several faces.`)
  return font
}

/** Undefined where the face has no such sign. */
async function shapeOf(font: Font, sign: string): Promise<Float32Array | undefined> {
  const glyph = font.layout(sign).glyphs[0]
  if (!glyph || glyph.id === 0) return undefined
  const scale = size / font.unitsPerEm
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * size}" height="${2 * size}">
    <rect width="100%" height="100%" fill="#fff"/>
    <path transform="translate(${size / 2},${1.4 * size}) scale(${scale},${-scale})" d="${glyph.path.toSVG()}"/></svg>`
  const { data, info } = await sharp(Buffer.from(drawing))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [mark, ...others] = marksOf({ width: info.width, height: info.height, pixels: data }, 128)
  return others.length === 0 ? mark?.shape : undefined
}

function packedShape(shape: Float32Array): string {
  const most = Math.max(...shape)
  return Buffer.from(shape.map((value) => Math.round((value / most) * 255))).toString('base64')
}
