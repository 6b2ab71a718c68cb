/** Crops a picture to the chosen square. This removes its metadata, such as place and camera. */
import { photoSide } from '@falaj/contract/services/rules/photo.ts'

/** In pixels of the picture as shown, after rotation. */
export interface Square {
  x: number
  y: number
  width: number
  height: number
}

export async function cutPicture(picture: HTMLImageElement, cut: Square): Promise<Blob> {
  const side = Math.min(photoSide, Math.round(cut.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser draws nothing.')
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, side, side)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, side, side)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (jpeg) => (jpeg ? resolve(jpeg) : reject(new Error('The picture could not be cut.'))),
      'image/jpeg',
      0.92,
    ),
  )
}
