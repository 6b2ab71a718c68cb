/** Reads one receipt, away from the page. Nothing of it is sent anywhere: it asks the portal for its own parts only. */
import type { ClinicNames } from '@falaj/contract/claims/receipt/clinic-names.ts'
import type { Page, Place, Proposal } from '@falaj/contract/claims/receipt/proposal.ts'
import { type ReceiptProposals, readReceipt } from '@falaj/contract/claims/receipt/read-receipt.ts'
import arabic from '@tesseract.js-data/ara/4.0.0_best_int/ara.traineddata.gz?url'
import english from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'
import { cut, greyOf, type GreyPicture } from './picture.ts'
import { readPicture } from './read-picture.ts'
import { Recogniser } from './recognise.ts'
import type {
  KnownNames,
  ReadingAnswer,
  ReadingTask,
  ReadPage,
  ReceiptReading,
  RecogniserParts,
} from './reading-task.ts'

/** A receipt says what matters on its first and last pages. */
const mostPages = 4
/** More than a phone has memory for. */
const mostPixels = 8_000_000
/** The longer side of a page that is shown: its small print can be read on a sharp screen. */
const longestShown = 1_600

/** A part of the reader could not be had. */
class Unloaded extends Error {}

const unloaded = (problem: unknown): never => {
  throw new Unloaded('A part of the reader is missing.', { cause: problem })
}

const answer = (told: ReadingAnswer) => postMessage(told)

let tellNames: (names: ClinicNames | undefined) => void
const clinicNames = new Promise<ClinicNames | undefined>((resolve) => {
  tellNames = resolve
})
/** Everything else was read by then. */
const waitForNamesMs = 3_000
const namesInTime = () =>
  Promise.race([
    clinicNames,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waitForNamesMs)),
  ])

addEventListener('message', ({ data }: MessageEvent<ReadingTask | KnownNames>) => {
  if ('clinics' in data) return tellNames(data.clinics)
  void read(data).then(
    (reading) => answer({ reading }),
    (problem: unknown) =>
      answer({ failed: problem instanceof Unloaded ? 'unloaded' : 'unreadable' }),
  )
})

async function read({ file, ...known }: ReadingTask): Promise<ReceiptReading> {
  const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name)
  answer({ progress: 0.05 })
  if (!isPdf) {
    // They wait for the network and other threads: the picture is unpacked meanwhile.
    const [parts, picture] = await Promise.all([partsOf(known), pictureOf(file)])
    return readPictures([picture], parts, known)
  }
  const { openPdf } = await import('./pdf.ts').catch(unloaded)
  const pdf = await openPdf(await file.arrayBuffer())
  const texts = await pdf.texts(mostPages)
  if (texts.some(({ words }) => words.length > 0)) {
    const reading = await readTexts(texts, pdf, known)
    await pdf.close()
    return reading
  }
  const pictures: GreyPicture[] = []
  for (const page of pdf.pages(mostPages)) pictures.push(await pdf.picture(page))
  // Before it is read, which takes much memory itself.
  await pdf.close()
  return readPictures(pictures, await partsOf(known), known)
}

async function readTexts(
  texts: readonly Page[],
  pdf: { picture: (page: number) => Promise<GreyPicture> },
  known: Omit<ReadingTask, 'file'>,
): Promise<ReceiptReading> {
  const drawn = new Map<number, Promise<GreyPicture>>()
  const draw = (page: number) => {
    const picture = drawn.get(page) ?? pdf.picture(page)
    drawn.set(page, picture)
    return picture
  }
  const clinics = await namesInTime()
  const reading = await withPieces(readReceipt(texts, { ...known, clinics }), draw)
  if (!known.showsPages) return reading
  const shown = await Promise.all(texts.map(async ({ page }) => [page, await draw(page)] as const))
  return withPages(reading, new Map(shown))
}

/** Those that are there, or new ones, which the next reading is given. */
async function partsOf({ parts }: Omit<ReadingTask, 'file'>): Promise<RecogniserParts> {
  if (parts) return parts
  const [module, eng, ara] = await Promise.all([
    bytesOf(wasm).then((bytes) => WebAssembly.compile(bytes)),
    unpacked(english),
    unpacked(arabic),
  ])
  const made = { module, languages: { eng, ara } }
  answer({ parts: made })
  return made
}

async function readPictures(
  pictures: readonly GreyPicture[],
  parts: RecogniserParts,
  known: Omit<ReadingTask, 'file'>,
): Promise<ReceiptReading> {
  if (pictures.length === 0) throw new Error('It has no pages.')
  answer({ progress: 0.2 })
  let done = 0
  // A page in Arabic is read twice.
  let shown = 0.25
  const recogniser = await Recogniser.start(parts, (percent) => {
    shown = Math.max(shown, 0.25 + (0.7 * (done + percent / 100)) / pictures.length)
    answer({ progress: shown })
  })
  const pages: Page[] = []
  const straight: GreyPicture[] = []
  let code:
    | { tax: NonNullable<ReturnType<typeof readPicture>['code']>['tax']; place: Place }
    | undefined
  for (const [page, picture] of pictures.entries()) {
    const { straight: straightened, code: ownCode, ...read } = readPicture(picture, recogniser)
    pages.push({ page, ...read })
    straight.push(straightened)
    if (ownCode) code ??= { tax: ownCode.tax, place: { page, ...ownCode.place } }
    done += 1
  }
  const reading = await withPieces(
    readReceipt(pages, { ...known, code, clinics: await namesInTime() }),
    async (page) => straight[page],
  )
  return known.showsPages ? withPages(reading, straight) : reading
}

/** With the pages themselves. */
async function withPages(
  reading: ReceiptReading,
  drawn: { entries: () => Iterable<[number, GreyPicture]> },
): Promise<ReceiptReading> {
  const pages: ReadPage[] = []
  for (const [page, grey] of drawn.entries()) {
    const { width, height } = grey
    const whole = canvasOf(grey)
    const scale = Math.min(1, longestShown / Math.max(width, height))
    const shown = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
    const brush = shown.getContext('2d')
    if (brush) brush.imageSmoothingQuality = 'high'
    brush?.drawImage(whole, 0, 0, shown.width, shown.height)
    const type = 'image/jpeg'
    pages.push({
      page,
      width,
      height,
      picture: await shown.convertToBlob({ type, quality: 0.75 }),
    })
  }
  return { ...reading, pages }
}

/** With a picture of where each was read. */
async function withPieces(
  proposals: ReceiptProposals,
  pictureOfPage: (page: number) => Promise<GreyPicture | undefined>,
): Promise<ReceiptReading> {
  const pieceOf = async (proposal: Proposal<string>): Promise<Blob | undefined> => {
    const place = proposal.state === 'none' ? undefined : proposal.place
    const picture = place && (await pictureOfPage(place.page).catch(() => undefined))
    return place && picture && pieceAt(picture, place)
  }
  const [amount, currency, day, patient, clinic] = await Promise.all([
    pieceOf(proposals.amount),
    pieceOf(proposals.currency),
    pieceOf(proposals.day),
    pieceOf(proposals.patient),
    pieceOf(proposals.clinic),
  ])
  return {
    proposals,
    pieces: {
      ...(amount && { amount }),
      ...(currency && { currency }),
      ...(day && { day }),
      ...(patient && { patient }),
      ...(clinic && { clinic }),
    },
  }
}

function pieceAt(picture: GreyPicture, place: Place): Promise<Blob> {
  const edge = Math.max(6, Math.round((place.bottom - place.top) * 0.35))
  const piece = cut(picture, {
    left: place.left - 2 * edge,
    top: place.top - edge,
    right: place.right + 2 * edge,
    bottom: place.bottom + edge,
  })
  return canvasOf(piece).convertToBlob({ type: 'image/png' })
}

function canvasOf({ width, height, pixels }: GreyPicture): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const brush = canvas.getContext('2d')
  const image = new ImageData(width, height)
  for (const [at, value] of pixels.entries()) {
    image.data.fill(value, at * 4, at * 4 + 3)
    image.data[at * 4 + 3] = 255
  }
  brush?.putImageData(image, 0, 0)
  return canvas
}

/** Upright as the camera was held, and grey. */
async function pictureOf(file: Blob): Promise<GreyPicture> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, Math.sqrt(mostPixels / (whole.width * whole.height)))
  const canvas = new OffscreenCanvas(
    Math.round(whole.width * scale),
    Math.round(whole.height * scale),
  )
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('No canvas.')
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  const grey = greyOf(brush.getImageData(0, 0, canvas.width, canvas.height))
  // Its pixels are given back at once, and not when somebody looks.
  canvas.width = 0
  return grey
}

async function bytesOf(address: string): Promise<ArrayBuffer> {
  const answered = await fetch(address).catch(unloaded)
  if (!answered.ok) return unloaded(`${address}: ${answered.status}`)
  return answered.arrayBuffer()
}

async function unpacked(address: string): Promise<Uint8Array> {
  const packed = new Blob([await bytesOf(address)]).stream()
  const whole = packed.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(whole).arrayBuffer())
}
