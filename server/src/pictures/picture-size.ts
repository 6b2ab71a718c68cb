/** How large a picture may be; asked with what its header says, before anything is unfolded. */
import { mostPhotoPixels } from '@falaj/contract/services/rules/photo.ts'

/** Four bytes a pixel: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

export class TooManyPixels extends Error {
  override name = 'TooManyPixels'
}

/** @throws {TooManyPixels} before a picture is unfolded; and an error for one without an area. */
export function expectSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new Error('The picture has no area.')
  if (width * height > mostPhotoPixels) throw new TooManyPixels()
}
