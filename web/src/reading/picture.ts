import type { Box } from '@falaj/contract/claims/receipt/words.ts'

/** Grey, a byte a pixel, row by row; 255 is white. */
export interface GreyPicture {
  width: number
  height: number
  pixels: Uint8Array
}

/** Between the four pixels around a place; `beside` where it is outside. */
export function sampled(
  { width, height, pixels }: GreyPicture,
  x: number,
  y: number,
  beside: number,
): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return beside
  const at = top * width + left
  const [across, down] = [x - left, y - top]
  const above = (pixels[at] ?? 0) * (1 - across) + (pixels[at + 1] ?? 0) * across
  const below = (pixels[at + width] ?? 0) * (1 - across) + (pixels[at + width + 1] ?? 0) * across
  return above * (1 - down) + below * down
}

/** The mean of what falls together; a larger one is drawn by interpolation. */
export function scaled(picture: GreyPicture, scale: number): GreyPicture {
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const pixels = new Uint8Array(width * height)
  const [stepX, stepY] = [picture.width / width, picture.height / height]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels[y * width + x] =
        scale >= 1
          ? sampled(
              picture,
              Math.min(picture.width - 1.001, (x + 0.5) * stepX - 0.5 + 0.001),
              Math.min(picture.height - 1.001, (y + 0.5) * stepY - 0.5 + 0.001),
              255,
            )
          : meanOf(picture, x * stepX, y * stepY, (x + 1) * stepX, (y + 1) * stepY)
    }
  }
  return { width, height, pixels }
}

function meanOf(
  { width, height, pixels }: GreyPicture,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const [fromX, fromY] = [Math.floor(left), Math.floor(top)]
  const toX = Math.min(width, Math.max(fromX + 1, Math.floor(right)))
  const toY = Math.min(height, Math.max(fromY + 1, Math.floor(bottom)))
  let sum = 0
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) sum += pixels[y * width + x] ?? 0
  return sum / ((toX - fromX) * (toY - fromY))
}

/** Turned around its middle, by radians against the clock; what comes in from beside is white. */
export function turned(picture: GreyPicture, angle: number): GreyPicture {
  const { width, height } = picture
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      pixels[y * width + x] = sampled(
        picture,
        cos * dx - sin * dy + width / 2,
        sin * dx + cos * dy + height / 2,
        255,
      )
    }
  }
  return { width, height, pixels }
}

/** A piece of it. */
export function cut(
  { width, height, pixels }: GreyPicture,
  box: { left: number; top: number; right: number; bottom: number },
): GreyPicture {
  const left = Math.max(0, Math.floor(box.left))
  const top = Math.max(0, Math.floor(box.top))
  const right = Math.min(width, Math.ceil(box.right))
  const bottom = Math.min(height, Math.ceil(box.bottom))
  const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  const piece = new Uint8Array(size.width * size.height)
  for (let y = 0; y < size.height; y += 1) {
    const from = (top + y) * width + left
    piece.set(pixels.subarray(from, from + size.width), y * size.width)
  }
  return { ...size, pixels: piece }
}

/** White where these stand. */
export function without(picture: GreyPicture, boxes: readonly Box[]): GreyPicture {
  const { width, height } = picture
  const pixels = picture.pixels.slice()
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.left) - edge)
    const right = Math.min(width, Math.ceil(box.right) + edge)
    const bottom = Math.min(height, Math.ceil(box.bottom) + edge)
    for (let y = Math.max(0, Math.floor(box.top) - edge); y < bottom; y += 1)
      pixels.fill(255, y * width + left, y * width + right)
  }
  return { width, height, pixels }
}

/** Of a word, in pixels: its soft border. */
const edge = 2

/** As bright as the eye sees it. */
export function greyOf({ width, height, data }: ImageData): GreyPicture {
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * 4
    pixels[at] =
      0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return { width, height, pixels }
}
