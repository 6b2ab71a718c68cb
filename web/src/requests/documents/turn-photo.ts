/** A photo that lies on its side, turned. It is drawn anew, so that whoever opens it sees it upright, too. */
import { isTooLarge } from '@falaj/contract/requests/rules/documents.ts'
import { firstScale, fitPhoto } from './fit-photo.ts'

/** Good enough that nobody sees a difference; a photo is turned once, always from as it was taken. */
const quality = 0.92

/** By quarters, clockwise; undefined for what cannot be opened. */
export async function turnPhoto(photo: File, quarters: number): Promise<File | undefined> {
  try {
    const whole = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const scale = firstScale(whole.width, whole.height)
    const [width, height] = [whole.width * scale, whole.height * scale]
    const canvas = document.createElement('canvas')
    const lies = quarters % 2 === 1
    canvas.width = Math.round(lies ? height : width)
    canvas.height = Math.round(lies ? width : height)
    const brush = canvas.getContext('2d')
    brush?.translate(canvas.width / 2, canvas.height / 2)
    brush?.rotate((quarters * Math.PI) / 2)
    brush?.drawImage(whole, -width / 2, -height / 2, width, height)
    whole.close()
    const isPng = /\.png$/i.test(photo.name)
    const type = isPng ? 'image/png' : 'image/jpeg'
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (!drawn) return undefined
    const name = isPng ? photo.name : `${photo.name.replace(/\.[^.]+$/, '')}.jpg`
    const turned = new File([drawn], name, { type, lastModified: photo.lastModified })
    return isTooLarge(turned.size) ? await fitPhoto(turned) : turned
  } catch {
    return undefined
  }
}
