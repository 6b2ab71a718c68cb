/** The thread in which documents are opened: whatever one makes of its reader, no call waits for it. */
import { readFile } from 'node:fs/promises'
import type { DocumentFault } from './fault.ts'
import { inspectDocument } from './inspect-document.ts'

export interface InspectionOrder {
  path: string
  mediaType: string
}

export default async function inspect({
  path,
  mediaType,
}: InspectionOrder): Promise<DocumentFault | undefined> {
  return inspectDocument(await readFile(path), mediaType)
}
