/** Certificates, forms, guides, photos and stored documents (SRV-015, SRV-023 to SRV-046). */
import { z } from 'zod'
import { dependantId, noSuchPerson } from '../policies/schemas.ts'
import { answerOf, id, tooManyAttempts } from '../shared/schemas.ts'
import { certificateNamed, certificateSlugs } from './rules/certificates.ts'
import { contentTypes } from './rules/guides.ts'

/** A name, or a type number from 1 to 5 (SRV-024). */
const certificateSlug = z.string().transform(certificateNamed).pipe(z.enum(certificateSlugs))

/** Without a dependant, the principal (SRV-021); without a policy, the one that ends last. */
export const certificate = {
  params: z.object({ slug: certificateSlug }),
  query: z.object({ policy_id: id.optional(), dependent_id: dependantId }),
  refuses: {
    403: 'The policy is not in force, or the person is not insured in this way.',
    404: noSuchPerson,
  },
  sends: 'application/pdf',
}

export const form = z.object({
  id: z.int(),
  /** Its name in toasts. */
  type: z.literal('Form'),
  title: z.string(),
})
export const formCategory = z.object({ category: z.string(), attachments: z.array(form) })
export type FormCategory = z.output<typeof formCategory>
export const forms = { response: answerOf(z.array(formCategory)) }
export const downloadForm = {
  params: z.object({ id }),
  refuses: { 416: 'The range lies beyond the end of the form.' },
  sends: 'application/pdf',
}

/** A video, a tutorial or a manual (SRV-040, SRV-046). */
export const guide = z.object({
  id: z.int(),
  content_type: z.enum(contentTypes),
  title: z.string(),
  /** The same as `title`: the specification uses both names. */
  name: z.string(),
  /** Of a manual: a PDF that opens without a token for one to two hours (GAP-125). After that, fetch the list again. */
  file_path: z.string().nullable(),
  /** Size of a manual, in bytes. */
  file_size: z.int().nullable(),
  /** Poster of a video, 16:9. */
  thumbnail: z.string().nullable(),
  /** The first of `sources`. */
  video_url: z.string().nullable(),
  /** For the browser to choose from, best first. */
  sources: z.array(z.object({ url: z.string(), media_type: z.string() })),
  /** Addresses of WebVTT files. */
  /** Addresses by language. */
  subtitles: z.record(z.string(), z.string()).nullable(),
  duration_seconds: z.number().nullable(),
})
export type Guide = z.output<typeof guide>

/** By content type. A type without entries has no key, so no tab is empty (SRV-034). */
export const guidesByType = z.partialRecord(z.enum(contentTypes), z.array(guide))
export type GuidesByType = z.output<typeof guidesByType>

/** With a type, a list; without one, an object by type (GAP-034). */
export const videosAndManuals = {
  query: z.object({ type: z.enum(contentTypes).optional() }),
  response: answerOf(z.union([z.array(guide), guidesByType])),
}

export const uploadPhoto = {
  form: z.object({ dependent_id: dependantId }),
  files: { file: 'A JPEG, PNG, HEIC, WebP, GIF, BMP or TIFF picture.' },
  response: answerOf(
    z.object({
      /** The person whose photo it is. */
      id: z.int(),
      /** Opens without a token for one to two hours. */
      image_path: z.string(),
    }),
  ).extend({ message: z.string() }),
  refuses: { 404: 'No such dependant, as far as the member can see.', 429: tooManyAttempts },
}

/** `file_path` is the `handle` of a document of a claim, pre-approval or complaint. */
export const downloadFile = {
  body: z.object({ file_path: z.string().min(1).max(200) }),
  refuses: {
    404: 'No such document, as far as the member can see.',
    416: 'The range lies beyond the end of the document.',
  },
  sends: 'application/octet-stream',
}
