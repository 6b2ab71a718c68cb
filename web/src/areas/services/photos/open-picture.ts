/** What a chosen file is, before anything of it travels (SRV-014, GAP-098). */
import { largestPhoto } from '@falaj/contract/services/rules/photo.ts'
import type { MessageKey } from '../../../language/message-key.ts'

export type OpenedPicture =
  /** The browser can show it, so it is cut here. `address` is to be revoked. */
  | { kind: 'shown'; address: string; element: HTMLImageElement }
  /** A picture that this browser cannot show (HEIC, TIFF): the server cuts it. */
  | { kind: 'unseen' }
  | { kind: 'refused'; reason: MessageKey }

/** A picture that is cut here may be of any size: only the cut travels. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  if (!seemsPicture(file)) return { kind: 'refused', reason: 'photos.notAPicture' }
  const address = URL.createObjectURL(file)
  const element = new Image()
  element.src = address
  try {
    await element.decode()
    return { kind: 'shown', address, element }
  } catch {
    URL.revokeObjectURL(address)
    if (file.size > largestPhoto) return { kind: 'refused', reason: 'photos.tooLarge' }
    return { kind: 'unseen' }
  }
}

/** A drawing of lines is no photo; the server refuses it as well. */
export function seemsPicture({ type, name }: { type: string; name: string }): boolean {
  if (type === 'image/svg+xml') return false
  return type.startsWith('image/') || /\.(heic|heif)$/i.test(name)
}
