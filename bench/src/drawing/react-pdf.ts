/**
 * The same page with @react-pdf/renderer, which insurers' teams often reach for: the texts at their places, the blocks
 * and the code, in the same faces. It is spared measuring and wrapping, as every text is told where it stands.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Document, Font, Page, Path, renderToStream, Svg, Text, View } from '@react-pdf/renderer'
import QRCode from 'qrcode'
import { createElement } from 'react'
import { fontFile, type WrittenText } from './bare-pdfkit.ts'

/** In points from the upper left corner. */
export interface Block {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Its fonts are read from files, once; they are removed by `dispose`. */
export async function registerFonts(texts: readonly WrittenText[]) {
  const folder = await mkdtemp(join(tmpdir(), 'falaj-bench-fonts-'))
  for (const font of new Set(texts.map((text) => text.font))) {
    const path = join(folder, `${familyOf(font)}.ttf`)
    await writeFile(path, fontFile(font))
    Font.register({ family: familyOf(font), src: path })
  }
  return { [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

const familyOf = (font: string) => font.replaceAll(/\W+/g, '-')

export async function reactPdfPage(
  texts: readonly WrittenText[],
  blocks: readonly Block[],
  code: { content: string; side: number; x: number; y: number },
): Promise<Buffer> {
  const { modules } = QRCode.create(code.content, { errorCorrectionLevel: 'M' })
  const page = createElement(
    Page,
    { size: 'A4' },
    ...blocks.map(({ x, y, width, height }, key) =>
      createElement(View, {
        key: `block ${key}`,
        style: {
          position: 'absolute',
          left: x,
          top: y,
          width,
          height,
          borderRadius: 10,
          backgroundColor: '#E6F1EE',
        },
      }),
    ),
    ...texts.map(({ text, x, y, size, font }, key) =>
      createElement(
        Text,
        {
          key: `text ${key}`,
          style: {
            position: 'absolute',
            left: x,
            top: y - size,
            fontSize: size,
            fontFamily: familyOf(font),
          },
        },
        text,
      ),
    ),
    createElement(
      Svg,
      {
        viewBox: `0 0 ${modules.size} ${modules.size}`,
        style: {
          position: 'absolute',
          left: code.x,
          top: code.y,
          width: code.side,
          height: code.side,
        },
      },
      createElement(Path, { d: squares(modules), fill: '#1D2B2A' }),
    ),
  )
  const stream = await renderToStream(createElement(Document, { language: 'en' }, page))
  return buffer(stream)
}

/** One path for all dark modules. */
function squares({ data, size }: QRCode.QRCode['modules']): string {
  const dark: string[] = []
  for (let at = 0; at < size * size; at += 1) {
    if (data[at]) dark.push(`M${at % size} ${Math.floor(at / size)}h1v1h-1z`)
  }
  return dark.join('')
}
