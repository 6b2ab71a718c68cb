/** A document of a request, and what is shown while it loads (PLT-013). */
import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import { downloadFile } from '@falaj/contract/services/calls.ts'
import type { SavedDocument } from '../../session/save-document.ts'

export const attachedFile = ({ file_path, file_name }: AttachedDocument): SavedDocument => ({
  fetch: { endpoint: downloadFile, input: { body: { file_path } } },
  fileName: file_name,
  anyType: true,
  running: 'download.file.running',
  done: 'download.file.done',
  refused: 'download.file.failed',
  failed: 'download.file.failed',
})
