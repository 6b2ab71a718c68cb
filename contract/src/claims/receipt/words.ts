/** Words as they were read on a page, and the lines that they stand in. */

/** In pixels of the page that was read. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface ReadWord extends Box {
  text: string
  /** 0 to 1. */
  sure: number
}

/** From left to right, whatever the language. */
export interface ReadLine extends Box {
  page: number
  words: readonly ReadWord[]
  text: string
}

/** The words of one line overlap in height. Those above come first. */
export function linesOf(words: readonly ReadWord[], page: number): ReadLine[] {
  const lines: ReadWord[][] = []
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.findLast((one) => one.some((other) => besideEachOther(other, word)))
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines.map((line): ReadLine => {
    const sorted = line.toSorted((a, b) => a.left - b.left)
    const text = sorted.map((word) => word.text).join(' ')
    const { left, top, right, bottom } = around(sorted)
    return { page, words: sorted, text, left, top, right, bottom }
  })
}

/** The box around several. */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

export const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2

function besideEachOther(one: Box, other: Box): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return (
    shared > 0.5 * Math.min(heightOf(one), heightOf(other)) &&
    Math.abs(middleOf(one) - middleOf(other)) < 0.6 * Math.max(heightOf(one), heightOf(other))
  )
}

export const widthOf = ({ left, right }: Box): number => right - left
export const heightOf = ({ top, bottom }: Box): number => bottom - top

/** Two readings of one piece of the page: more than half of the narrower and of the lower one is of both. */
export function isSamePlace(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return (
    across > 0.5 * Math.min(widthOf(one), widthOf(other)) &&
    down > 0.5 * Math.min(heightOf(one), heightOf(other))
  )
}
