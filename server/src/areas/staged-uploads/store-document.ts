/** Takes over a document that has arrived: judged by its content, turned into what insurers can open, and kept. */
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import {
  hasDocumentType,
  isDamagedDocument,
  largestDocument,
} from '@falaj/contract/requests/rules/documents.ts'
import { Refused } from '../../http/refusal.ts'
import type { ArrivedFile, UploadLimits } from '../../http/uploads.ts'
import type { PhotoProcessor } from '../../pictures/photo-processor.ts'
import type { FileStore, StoredFile } from '../../ports/files/files.ts'
import { type Scan, type Scanner, ScannerUnreachable } from '../../ports/scanner/scanner.ts'
import type { Inspector } from '../../inspection/inspector.ts'
import { documentTypes, mediaTypeOf } from '../../ports/files/media-type.ts'
import type { MessageKey } from '../../text.ts'

export interface DocumentStoreParts {
  store: FileStore
  photoProcessor: PhotoProcessor
  inspector: Inspector
  scanner: Scanner
}

/** Documents as they arrive, with the sentence that they have of their own (CLM-102). */
export const documentLimits = (mostFiles: number): UploadLimits => ({
  largest: largestDocument,
  mostFiles,
  tooLarge: 'server.document.too-large',
})

/** A document in the file store, and what had arrived: the two differ when a photo was turned into JPEG. */
export interface StoredDocument extends StoredFile {
  scan: Scan
  received: { sha256: string; size: number }
}

/** What a form takes: by the name of the file, by its content, and what is said of everything else. */
export interface AcceptedTypes {
  isNamed(fileName: string): boolean
  mediaTypes: readonly string[]
  refusal: MessageKey
}

/** What requests take. */
const requestTypes: AcceptedTypes = {
  isNamed: hasDocumentType,
  mediaTypes: documentTypes,
  refusal: 'server.document.type',
}

/** Nothing refers to it yet: remove it when what comes next fails. @throws {Refused} with the form's field named. */
export async function storeDocument(
  parts: DocumentStoreParts,
  { field, fileName, path, size, sha256 }: ArrivedFile,
  accepted: AcceptedTypes = requestTypes,
): Promise<StoredDocument> {
  const { store, photoProcessor } = parts
  const refuse = (status: number, key: MessageKey) =>
    new Refused(status, key, { fields: { [field]: key } })
  if (size === 0) throw refuse(422, 'server.document.empty')
  if (!accepted.isNamed(fileName)) throw refuse(422, accepted.refusal)
  const mediaType = await mediaTypeOf(path, fileName)
  if (isDamagedDocument(fileName, mediaType)) throw refuse(422, 'server.document.damaged')
  const becomesJpeg = accepted === requestTypes && /^image\/hei[cf]/.test(mediaType)
  if (!becomesJpeg && !accepted.mediaTypes.includes(mediaType)) throw refuse(422, accepted.refusal)
  const fault = await parts.inspector.inspect({ path, mediaType })
  if (fault) throw refuse(422, `server.document.${fault}`)
  const scan = await scanned(parts.scanner, path, refuse)
  const received = { sha256, size }
  if (!becomesJpeg) {
    const about = { fileName: named(fileName, mediaType), mediaType }
    return { ...(await store.adopt({ path, size, sha256 }, about)), scan, received }
  }
  const jpeg = await photoProcessor.heicToJpeg(path, field)
  if (jpeg.length > largestDocument) throw refuse(413, 'server.document.too-large')
  const about = { fileName: named(fileName, 'image/jpeg'), mediaType: 'image/jpeg' }
  return { ...(await store.store(Readable.from([jpeg]), about)), scan, received }
}

async function scanned(
  scanner: Scanner,
  path: string,
  refuse: (status: number, key: MessageKey) => Refused,
): Promise<Scan> {
  const scan = await scanner.scan(path).catch((error: unknown) => {
    if (!(error instanceof ScannerUnreachable)) throw error
    throw new Refused(503, 'server.document.no-scanner', { retryAfter: 60 })
  })
  if (scan === 'swollen') throw refuse(422, 'server.document.swollen')
  if (scan === 'infected') throw refuse(422, 'server.document.infected')
  return scan
}

const endings: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/tiff': ['.tif', '.tiff'],
  'image/gif': ['.gif'],
  'image/bmp': ['.bmp'],
  'image/png': ['.png'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'text/plain': ['.txt'],
  'application/pdf': ['.pdf'],
}

/** Its own name, with the ending of what it is: whoever opens it later goes by that. */
function named(fileName: string, mediaType: string): string {
  const ending = extname(fileName)
  const right = endings[mediaType] ?? []
  if (right.includes(ending.toLowerCase())) return fileName
  return `${ending ? fileName.slice(0, -ending.length) : fileName}${right[0] ?? ''}`
}
