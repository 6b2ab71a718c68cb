/** Documents that members send with a request (CLM-102, CLM-103, PRE-058, PRE-059; GAP-015, GAP-144). */
import { extensionOf } from '../../shared/rules/file-extension.ts'

/** Which documents a kind of request takes: its form names them `group[index]`. */
export interface DocumentPolicy<Group extends string = string> {
  /** In the order of the form. */
  readonly groups: readonly Group[]
  /** At least one of these proves what is asked for; the others only accompany it. */
  readonly counted: readonly Group[]
  /** It may be submitted without any; a re-submission never may. */
  readonly optional?: true
}

/** In forms and answers: a draft's files of which nobody has said what they are (CLM-106). */
export const unsorted = 'unsorted_docs'

/** Where there is one kind of document only, nobody has to say it. */
export const areSorted = ({ groups }: Pick<DocumentPolicy, 'groups'>): boolean => groups.length > 1

/** 8 MB, exactly. */
export const largestDocument = 8_388_608
export const isTooLarge = (bytes: number): boolean => bytes > largestDocument

/** Files of a request in all, what the core system takes over at once. */
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

/** Whether any of the documents, given by their groups, proves what is asked for (CLM-105, PRE-077). */
export const hasCountedDocument = (
  { counted }: Pick<DocumentPolicy, 'counted'>,
  groups: readonly string[],
): boolean => counted.some((group) => groups.includes(group))
