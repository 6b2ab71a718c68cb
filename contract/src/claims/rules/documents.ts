/** The documents of a claim (CLM-090, CLM-102 to CLM-106, CLM-141; GAP-015, GAP-067, GAP-144). */

/** In the order of the form. */
export const documentGroups = [
  'physician_notes',
  'hospital_receipts',
  'discharge_report',
  'proof_of_payment',
  'lab_tests',
  'other_supporting_docs',
  'translated_docs',
] as const
export type DocumentGroup = (typeof documentGroups)[number]

/** At least one of these proves a treatment; the other two only accompany it (CLM-105). */
export const countedGroups: readonly DocumentGroup[] = [
  'physician_notes',
  'hospital_receipts',
  'discharge_report',
  'proof_of_payment',
  'lab_tests',
]

/** 8 MB, exactly. */
export const largestDocument = 8_388_608
export const isTooLarge = (bytes: number): boolean => bytes > largestDocument

/** Files of a claim in all, what the core system takes over at once. */
export const mostDocuments = 50

/** By the end of the name; the server judges by content as well. Photos of phones (heic, heif) become JPEG. */
export const documentExtensions = [
  'jpg',
  'jpeg',
  'tif',
  'bmp',
  'png',
  'doc',
  'docx',
  'txt',
  'pdf',
  'heic',
  'heif',
] as const

/** For the chooser of files. */
export const acceptedDocuments = documentExtensions.map((extension) => `.${extension}`).join(',')

export function hasDocumentType(fileName: string): boolean {
  const extension = extensionOf(fileName)
  return documentExtensions.some((known) => known === extension)
}

const extensionOf = (fileName: string) => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()

/** Formats that no program opens when the content is plain text or nothing known. Word opens a text named .doc. */
const neverText = documentExtensions.filter(
  (extension) => extension !== 'txt' && extension !== 'doc',
)

/**
 * The name promises a photo, a PDF or a Word document and the content is text or unrecognisable: the file broke on its
 * way, or is an error page that was saved under this name. `mediaType` is judged by content (GAP-144).
 */
export function isDamagedDocument(fileName: string, mediaType: string): boolean {
  const unreadable = mediaType === 'text/plain' || mediaType === 'application/octet-stream'
  return unreadable && neverText.some((extension) => extension === extensionOf(fileName))
}

/** How many files each group has; on edit those already there and not marked for deletion count too. */
export const hasCountedDocument = (
  files: Readonly<Partial<Record<DocumentGroup, number>>>,
): boolean => countedGroups.some((group) => (files[group] ?? 0) > 0)
