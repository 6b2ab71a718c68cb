/** The thread in which documents are opened: whatever one makes of its reader, no call waits for it. */
import { open } from 'node:fs/promises'
import { largestDocument } from '@falaj/contract/requests/rules/documents.ts'
import type { DocumentFault } from './fault.ts'
import { inspectDocument } from './inspect-document.ts'

export interface InspectionOrder {
  path: string
  mediaType: string
}

/** Where each document is read, one after the other: memory for one, and none to be given back. */
const room = Buffer.alloc(largestDocument)

export default async function inspect({
  path,
  mediaType,
}: InspectionOrder): Promise<DocumentFault | undefined> {
  return inspectDocument(await contentOf(path), mediaType)
}

async function contentOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    let length = 0
    for (let more = 1; more > 0; length += more) {
      more = (await file.read(room, length, room.length - length)).bytesRead
    }
    return room.subarray(0, length)
  } finally {
    await file.close()
  }
}
