/** Files that travel ahead of the form that they belong to. */
import { z } from 'zod'
import { answerOf } from '../shared/schemas.ts'

/** What a file that was sent ahead is known by, and what arrived: its receipt. */
export const stagedUpload = z.object({
  handle: z.string(),
  file_name: z.string(),
  /** Bytes of what is kept. */
  size: z.number(),
  media_type: z.string(),
  /** Of what is kept, lower-case hex. */
  sha256: z.string(),
  /** Of what arrived, to compare with the file on the phone; another one where a HEIC photo was turned into JPEG. */
  received_sha256: z.string(),
  received_size: z.number(),
})
export type StagedUpload = z.output<typeof stagedUpload>

/** Multipart: `file`. Kept for a day, or as long as a saved wizard names it. */
export const sendDocument = { response: answerOf(stagedUpload) }
/** Forgets one that was sent ahead and not submitted yet; one that is not there is no error. */
export const forgetDocument = {
  params: z.object({ handle: z.string().min(1).max(100) }),
  response: z.object({ success: z.literal(true) }),
}
