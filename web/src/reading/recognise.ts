/** Words of a picture, by Tesseract: what they say, where they stand and how sure that is. */
import loadCore, {
  type Tesseract,
  type TesseractModule,
} from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import { type Box, heightOf, type ReadWord } from '@falaj/contract/claims/receipt/words.ts'
import type { RecogniserParts } from './reading-task.ts'
import { cut, type GreyPicture, scaled } from './picture.ts'

/** How Tesseract cuts a picture: as one block of lines, or as a line. */
const [oneBlock, oneLine] = [6, 7]

/** What it says to a console is nobody's concern. */
const quiet = () => undefined

export class Recogniser {
  readonly #module: TesseractModule
  readonly #tesseract: Tesseract
  #languages = ''

  private constructor(module: TesseractModule) {
    this.#module = module
    this.#tesseract = new module.TessBaseAPI()
  }

  static async start(
    { module: compiled, languages }: RecogniserParts,
    onProgress: (percent: number) => void,
  ): Promise<Recogniser> {
    const module = await new Promise<TesseractModule>((resolve, reject) => {
      loadCore({
        instantiateWasm: (imports, receive) => {
          WebAssembly.instantiate(compiled, imports).then(
            (instance) => receive(instance, compiled),
            reject,
          )
          return {}
        },
        print: quiet,
        printErr: quiet,
        TesseractProgress: onProgress,
      }).then(resolve, reject)
    })
    for (const [language, content] of Object.entries(languages))
      module.FS.writeFile(`${language}.traineddata`, content)
    return new Recogniser(module)
  }

  /** The words of a picture, in the order in which Tesseract reads them. `languages`: several with `+` between. */
  words(picture: GreyPicture, languages: string): ReadWord[] {
    return this.#words(picture, languages, oneBlock)
  }

  /** Those of one line, enlarged; they stand where they are on the picture. */
  wordsOfLine(
    picture: GreyPicture,
    line: Box,
    { languages, scale }: { languages: string; scale: number },
  ): ReadWord[] {
    const height = heightOf(line)
    const left = Math.max(0, Math.floor(line.left - height))
    const top = Math.max(0, Math.floor(line.top - 0.3 * height))
    const piece = cut(picture, {
      left,
      top,
      right: line.right + height,
      bottom: line.bottom + 0.3 * height,
    })
    const drawn = scale === 1 ? piece : scaled(piece, scale)
    return this.#words(drawn, languages, oneLine).map(({ text, sure, ...at }) => ({
      text,
      sure,
      left: left + at.left / scale,
      right: left + at.right / scale,
      top: top + at.top / scale,
      bottom: top + at.bottom / scale,
    }))
  }

  #words(picture: GreyPicture, languages: string, mode: number): ReadWord[] {
    if (languages !== this.#languages && this.#tesseract.Init(null, languages, 1) !== 0)
      throw new Error('Tesseract does not start.')
    this.#languages = languages
    this.#module.FS.writeFile('/input', portableGrey(picture))
    this.#tesseract.SetPageSegMode(mode)
    this.#tesseract.SetImageFile(1, 0)
    this.#tesseract.SetSourceResolution(200)
    this.#tesseract.Recognize(null)
    const table = this.#tesseract.GetTSVText(0)
    this.#tesseract.Clear()
    return table.split('\n').flatMap(wordIn)
  }
}

/** `level page block paragraph line word left top width height confidence text`; words are of level 5. */
function wordIn(row: string): ReadWord[] {
  const cells = row.split('\t')
  const [level, , , , , , left = 0, top = 0, width = 0, height = 0, confidence = 0] =
    cells.map(Number)
  const text = (cells[11] ?? '').trim()
  if (level !== 5 || text === '') return []
  return [{ text, sure: confidence / 100, left, top, right: left + width, bottom: top + height }]
}

/** As a file that says its size and then its pixels (PGM): nothing has to be packed or unpacked. */
function portableGrey({ width, height, pixels }: GreyPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`)
  const file = new Uint8Array(head.length + pixels.length)
  file.set(head)
  file.set(pixels, head.length)
  return file
}
