/** Opens a document as far as it takes to know what is in it. Kinds without a container have nothing to open. */
import { type DocumentFault, Faulty } from './fault.ts'
import { inspectDoc } from './inspect-doc.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectZip } from './inspect-zip.ts'

const openers: Readonly<Record<string, (file: Buffer) => void | Promise<void>>> = {
  'application/pdf': inspectPdf,
  'application/msword': inspectDoc,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (file) =>
    inspectZip(file),
}

export const hasContainer = (mediaType: string): boolean => mediaType in openers

/** Undefined for a document that may be taken. What cannot be read is `unreadable`, whatever the reason. */
export async function inspectDocument(
  file: Buffer,
  mediaType: string,
): Promise<DocumentFault | undefined> {
  try {
    await openers[mediaType]?.(file)
    return undefined
  } catch (error) {
    return error instanceof Faulty ? error.fault : 'unreadable'
  }
}
