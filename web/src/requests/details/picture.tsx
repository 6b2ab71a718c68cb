import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import { downloadFile } from '@falaj/contract/services/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { answerTo } from '../../session/call.ts'
import { BlobPicture } from '../../ui/blob-picture.tsx'
import style from './documents.module.css'

/** Types that every browser can show; the others are downloaded. */
const drawn = new Set(['image/jpeg', 'image/png'])

/** A photo as it was sent. If it cannot be shown, the file is still listed below by its name. */
export function Picture({ file }: { file: AttachedDocument }) {
  const photo = useQuery({
    queryKey: ['file', file.file_path],
    queryFn: async () => {
      const answer = await answerTo(downloadFile, { body: { file_path: file.file_path } })
      const type = answer.headers.get('content-type') ?? ''
      // A refusal is JSON, whatever its status.
      if (!answer.ok || !drawn.has(type)) throw new Error(`No picture: ${answer.status}`)
      return answer.blob()
    },
    enabled: drawn.has(file.media_type),
    staleTime: Infinity,
    retry: false,
  }).data
  return photo && <BlobPicture picture={photo} className={style['picture']} />
}
