/** The picture that a phone takes of a page: askew, on a desk, in little light, crumpled. */
import { Chance } from '../chance.ts'
import type { ReceiptCondition } from './invented-receipts.ts'

/** Grey, a byte a pixel, row by row. */
export interface GreyPicture {
  width: number
  height: number
  pixels: Uint8Array
}

interface Taking {
  /** Radians. */
  turn: number
  /** How far a crease moves what stands on it, in pixels. */
  wave: number
  /** What is left of white at the dark end. */
  dark: number
  /** How much of the contrast is left. */
  contrast: number
  noise: number
  blur: boolean
}

const takingOf = (condition: ReceiptCondition, chance: Chance): Taking => {
  const side = chance.happens(0.5) ? 1 : -1
  const still = {
    turn: side * chance.next() * 0.008,
    wave: 0,
    dark: 0.86,
    contrast: 0.95,
    noise: 4,
    blur: false,
  }
  return {
    flat: still,
    skewed: { ...still, turn: side * (0.035 + chance.next() * 0.07), noise: 6 },
    dim: {
      ...still,
      turn: side * chance.next() * 0.025,
      dark: 0.3 + chance.next() * 0.12,
      contrast: 0.55,
      noise: 9,
      blur: true,
    },
    crumpled: {
      ...still,
      turn: side * chance.next() * 0.03,
      wave: 3 + chance.next() * 2.5,
      dark: 0.6,
      contrast: 0.8,
      noise: 6,
    },
  }[condition]
}

/** The same for the same name. `margin` is how much of the desk shows, as a share of the page. */
export function photograph(
  page: GreyPicture,
  condition: ReceiptCondition,
  name: number,
): GreyPicture {
  const chance = new Chance('photograph', name)
  const { turn, wave, dark, contrast, noise, blur } = takingOf(condition, chance)
  const margin = Math.round(page.width * (0.06 + Math.abs(Math.sin(turn)) * 0.6))
  const [width, height] = [page.width + 2 * margin, page.height + 2 * margin]
  const pixels = new Uint8Array(width * height)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const desk = chance.whole(70, 130)
  const creases = Array.from({ length: 5 }, () => ({
    along: chance.next() * Math.PI,
    period: page.width * (0.25 + chance.next() * 0.5),
    phase: chance.next() * 6.28,
  }))
  const from = chance.next() * 6.28
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      let [sx, sy] = [cos * dx + sin * dy + page.width / 2, -sin * dx + cos * dy + page.height / 2]
      let shade = 0
      if (wave > 0) {
        for (const { along, period, phase } of creases) {
          const at = ((Math.cos(along) * sx + Math.sin(along) * sy) / period) * 6.28 + phase
          sy += ((Math.sin(at) * wave) / creases.length) * 1.6
          sx += (Math.cos(at * 0.8) * wave) / creases.length
          shade += Math.sin(at) / creases.length
        }
      }
      const paper = sampled(page, sx, sy)
      // Light falls off from one side to the other.
      const fall = (Math.cos(from) * dx) / width + (Math.sin(from) * dy) / height + 0.5
      const light =
        dark + (1 - dark) * Math.min(1, Math.max(0, fall)) + shade * (wave > 0 ? 0.12 : 0)
      const seen = paper === undefined ? desk : 250 - (250 - paper) * contrast
      pixels[y * width + x] = Math.max(0, Math.min(255, seen * light + chance.normal() * noise))
    }
  }
  const taken = { width, height, pixels }
  return blur ? blurred(taken) : taken
}

/** Between the four around it; undefined beside the page. */
function sampled({ width, height, pixels }: GreyPicture, x: number, y: number): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return undefined
  const at = top * width + left
  const [across, down] = [x - left, y - top]
  const above = (pixels[at] ?? 0) * (1 - across) + (pixels[at + 1] ?? 0) * across
  const below = (pixels[at + width] ?? 0) * (1 - across) + (pixels[at + width + 1] ?? 0) * across
  return above * (1 - down) + below * down
}

function blurred({ width, height, pixels }: GreyPicture): GreyPicture {
  const soft = pixels.slice()
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      let sum = (pixels[at] ?? 0) * 4
      for (const near of [-1, 1, -width, width]) sum += (pixels[at + near] ?? 0) * 2
      for (const far of [-width - 1, -width + 1, width - 1, width + 1]) sum += pixels[at + far] ?? 0
      soft[at] = sum / 16
    }
  }
  return { width, height, pixels: soft }
}
