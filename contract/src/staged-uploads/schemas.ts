/** Files that travel ahead of the form that they belong to. */
import { z } from 'zod'
import { answerOf } from '../shared/schemas.ts'

/** What a file that was sent ahead is known by, and what arrived: its receipt. */
export const stagedUpload = z.object({
  handle: z.string(),
  file_name: z.string(),
  /** Bytes of what is kept. */
  size: z.int(),
  media_type: z.string(),
  /** Of what is kept, lower-case hex. */
  sha256: z.string(),
  /** Of what arrived, to compare with the file on the phone; another one where a HEIC photo was turned into JPEG. */
  received_sha256: z.string(),
  received_size: z.int(),
})
export type StagedUpload = z.output<typeof stagedUpload>

export const sendDocument = {
  files: {
    file: 'A jpg, jpeg, tif, bmp, png, doc, docx, txt, pdf, heic or heif file of at most 8 MB.',
  },
  response: answerOf(stagedUpload),
  refuses: {
    404: 'What was sent under this key waits no more: it was taken back, or is part of a request.',
    429: 'Many documents are waiting for their form already.',
  },
}
/** Forgets one that was sent ahead and not submitted yet; one that is not there is no error. */
export const forgetDocument = {
  params: z.object({ handle: z.string().min(1).max(100) }),
  response: z.object({ success: z.literal(true) }),
}
