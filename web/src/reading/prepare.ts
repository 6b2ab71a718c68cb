/** Makes a photo of a page look like a scan: even light, full contrast, straight lines. */
import { type GreyPicture, scaled, turned } from './picture.ts'

/** The longer side; letters of a receipt that fills the picture are then about 20 to 40 pixels high. */
const longest = 2_200
const shortest = 1_100
/** A square of this many pixels is lit alike. */
const patch = 16
/** How far a page may lie askew: 8 degrees. */
const most = 0.14

export function prepared(photo: GreyPicture): GreyPicture {
  const long = Math.max(photo.width, photo.height)
  const scale = long > longest ? longest / long : long < shortest ? shortest / long : 1
  const even = withoutDesk(evenlyLit(scale === 1 ? photo : scaled(photo, scale)))
  const angle = skewOf(even)
  return Math.abs(angle) < 0.002 ? even : turned(even, angle)
}

/** Each pixel against the paper around it, so that a shadow is gone and pale ink is black. */
function evenlyLit(picture: GreyPicture): GreyPicture {
  const { width, height, pixels } = picture
  const [across, down] = [Math.ceil(width / patch), Math.ceil(height / patch)]
  const paper = new Float32Array(across * down)
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1)
      paper[row * across + column] = brightIn(picture, column * patch, row * patch)
  const smooth = spread(spread(paper, across, down), across, down)
  const lit = new Uint8Array(width * height)
  const counts = new Uint32Array(256)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const white = between(smooth, across, down, x / patch - 0.5, y / patch - 0.5)
      const value = Math.min(255, Math.round(((pixels[at] ?? 0) * 255) / Math.max(white, 24)))
      lit[at] = value
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  // The ink: what two of a hundred pixels are darker than; a page is never much fuller.
  const ink = Math.min(170, percentile(counts, width * height * 0.012))
  const paperWhite = 232
  for (let at = 0; at < lit.length; at += 1) {
    const value = (((lit[at] ?? 0) - ink) * 255) / Math.max(40, paperWhite - ink)
    lit[at] = Math.max(0, Math.min(255, value))
  }
  return { width, height, pixels: lit }
}

const grain = 8

/** What is dark around the paper becomes white: an area without a gap that reaches over most of the picture. */
function withoutDesk(picture: GreyPicture): GreyPicture {
  const small = scaled(picture, 1 / grain)
  const { width, height } = small
  const seen = new Uint8Array(width * height)
  const pixels = picture.pixels.slice()
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || !isDark(small, start)) continue
    const area = [start]
    seen[start] = 1
    let [left, right, top, bottom] = [width, 0, height, 0]
    for (const at of area) {
      const [x, y] = [at % width, Math.floor(at / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      const around = [x > 0 && at - 1, x < width - 1 && at + 1, at - width, at + width]
      for (const next of around) {
        if (next === false || seen[next] !== 0 || !isDark(small, next)) continue
        seen[next] = 1
        area.push(next)
      }
    }
    if (right - left < width * 0.6 && bottom - top < height * 0.6) continue
    for (const at of area) whiten(pixels, picture, at % width, Math.floor(at / width))
  }
  return { ...picture, pixels }
}

const isDark = ({ pixels }: GreyPicture, at: number) => (pixels[at] ?? 255) < 150

/** With what lies next to it: an edge is seldom sharp. */
function whiten(
  pixels: Uint8Array,
  { width, height }: GreyPicture,
  column: number,
  row: number,
): void {
  const from = Math.max(0, (column - 1) * grain)
  const to = Math.min(width, (column + 2) * grain)
  for (let y = Math.max(0, (row - 1) * grain); y < Math.min(height, (row + 2) * grain); y += 1)
    pixels.fill(255, y * width + from, y * width + to)
}

/** How bright paper is in a patch: nine of ten pixels are darker. */
function brightIn({ width, height, pixels }: GreyPicture, left: number, top: number): number {
  const counts = new Uint16Array(256)
  let all = 0
  for (let y = top; y < Math.min(height, top + patch); y += 1) {
    for (let x = left; x < Math.min(width, left + patch); x += 1) {
      const value = pixels[y * width + x] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
      all += 1
    }
  }
  return percentile(counts, all * 0.8)
}

function percentile(counts: Uint16Array | Uint32Array, below: number): number {
  let seen = 0
  for (let value = 0; value < 256; value += 1) {
    seen += counts[value] ?? 0
    if (seen > below) return value
  }
  return 255
}

/** Each is the brightest of its neighbours' middle: a patch full of letters takes the light of those around it. */
function spread(values: Float32Array, across: number, down: number): Float32Array {
  const out = new Float32Array(values.length)
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const near: number[] = []
      for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1)
          near.push(values[y * across + x] ?? 0)
      near.sort((a, b) => a - b)
      out[row * across + column] = near[Math.floor(near.length * 0.7)] ?? 255
    }
  }
  return out
}

function between(values: Float32Array, across: number, down: number, x: number, y: number): number {
  const left = Math.max(0, Math.min(across - 1, Math.floor(x)))
  const top = Math.max(0, Math.min(down - 1, Math.floor(y)))
  const right = Math.min(across - 1, left + 1)
  const bottom = Math.min(down - 1, top + 1)
  const [dx, dy] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))]
  const above =
    (values[top * across + left] ?? 0) * (1 - dx) + (values[top * across + right] ?? 0) * dx
  const below =
    (values[bottom * across + left] ?? 0) * (1 - dx) + (values[bottom * across + right] ?? 0) * dx
  return above * (1 - dy) + below * dy
}

/**
 * By how much it has to be turned: rows of a straight page are full or empty, so the sums of rows differ most from one to
 * the next when it is straight (projection profile).
 */
function skewOf(picture: GreyPicture): number {
  const small = scaled(picture, Math.min(1, 700 / Math.max(picture.width, picture.height)))
  const ink: { x: number; y: number; weight: number }[] = []
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      const weight = 255 - (small.pixels[y * small.width + x] ?? 255)
      if (weight > 60) ink.push({ x: x - small.width / 2, y: y - small.height / 2, weight })
    }
  }
  const bins = 2 * Math.max(small.width, small.height)
  const sharpness = (angle: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const sums = new Float64Array(bins)
    for (const { x, y, weight } of ink) {
      const row = Math.round(cos * y - sin * x + bins / 2)
      sums[row] = (sums[row] ?? 0) + weight
    }
    let sum = 0
    for (let row = 1; row < bins; row += 1) sum += ((sums[row] ?? 0) - (sums[row - 1] ?? 0)) ** 2
    return sum
  }
  const best = (from: number, to: number, step: number) => {
    let [chosen, most_] = [0, -1]
    for (let angle = from; angle <= to + step / 2; angle += step) {
      const value = sharpness(angle)
      if (value > most_) [chosen, most_] = [angle, value]
    }
    return chosen
  }
  const rough = best(-most, most, 0.007)
  return best(rough - 0.006, rough + 0.006, 0.001)
}
