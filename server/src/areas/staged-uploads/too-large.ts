import { Refused } from '../../http/refusal.ts'

/** The sentence that documents have of their own (CLM-102). Throws, always. */
export function tooLargeAsDocument(error: unknown): never {
  if (error instanceof Refused && error.key === 'server.upload.too-large') {
    const { closes } = error.details
    throw new Refused(413, 'server.document.too-large', { ...(closes && { closes }) })
  }
  throw error
}
