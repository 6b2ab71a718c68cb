/** The calls for certificates, forms, guides, photos and stored documents. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const certificate: Call<typeof schema.certificate> = {
  method: 'GET',
  path: 'certificate/:slug',
  auth: 'member',
  summary: 'Download an insurance certificate',
}
export const forms: Call<typeof schema.forms> = {
  method: 'GET',
  path: 'forms',
  auth: 'member',
  summary: 'List forms to download',
}
export const downloadForm: Call<typeof schema.downloadForm> = {
  method: 'GET',
  path: 'download-forms/:id',
  auth: 'member',
  summary: 'Download a form',
}
export const videosAndManuals: Call<typeof schema.videosAndManuals> = {
  method: 'GET',
  path: 'videos-and-manuals',
  auth: 'member',
  summary: 'List videos, tutorials and manuals',
  description: 'With a type a list, without one an object with a list for each type.',
}
export const uploadPhoto: Call<typeof schema.uploadPhoto> = {
  method: 'POST',
  path: 'photo-upload',
  auth: 'member',
  summary: 'Upload a photo for the medical card',
  description: 'The same photo again changes nothing.',
  repeats: 'idempotent',
}
export const downloadFile: Call<typeof schema.downloadFile> = {
  method: 'POST',
  path: 'download',
  auth: 'member',
  summary: 'Download a stored document',
  description:
    'By the `file_path` that came with it. Answers a `Range` header with that part of the file.',
}
