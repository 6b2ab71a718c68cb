/** The calls of certificates, forms, guides, photos and stored documents. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

/** A PDF, or a refusal with its message. */
export const certificate: Call<typeof schema.certificate> = {
  method: 'GET',
  path: 'certificate/:slug',
  auth: 'member',
}
export const forms: Call<typeof schema.forms> = { method: 'GET', path: 'forms', auth: 'member' }
/** The form's PDF, or a refusal with its message. */
export const downloadForm: Call<typeof schema.downloadForm> = {
  method: 'GET',
  path: 'download-forms/:id',
  auth: 'member',
}
export const videosAndManuals: Call<typeof schema.videosAndManuals> = {
  method: 'GET',
  path: 'videos-and-manuals',
  auth: 'member',
}
/** The same photo once more changes nothing. Multipart: `file`, and `dependent_id` for dependants only (SRV-015). */
export const uploadPhoto: Call<typeof schema.uploadPhoto> = {
  method: 'POST',
  path: 'photo-upload',
  auth: 'member',
  repeats: 'idempotent',
}
/** A stored document by its `file_path`, whole or the range that is asked for; or a refusal with its message. */
export const downloadFile: Call<typeof schema.downloadFile> = {
  method: 'POST',
  path: 'download',
  auth: 'member',
}
