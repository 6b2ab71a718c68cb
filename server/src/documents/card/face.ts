/** What front and back of a card share: its size, its surface, and a label with its value. */
import type { Brand } from '../brand.ts'
import type { DocumentSetting } from '../frame/page.ts'
import type { Pen } from '../frame/pen.ts'
import { opensCode } from '../typeface/isolate.ts'
import type { CardHolder } from './holder.ts'

const pointsPerMillimetre = 72 / 25.4
/** ISO/IEC 7810 ID-1, the size of every bank card. */
export const cardWidth = 85.6 * pointsPerMillimetre
export const cardHeight = 53.98 * pointsPerMillimetre
export const cardRadius = 3.18 * pointsPerMillimetre
export const padding = 12

export interface Card {
  /** All measures are in the card's own points, independent of its scale. */
  readonly pen: Pen
  readonly holder: CardHolder
  readonly photo: Buffer | null
  readonly setting: DocumentSetting
  readonly brand: Brand
  readonly tags: CardTags
}

/** What the drawings of a card are for those who hear it. In a copy, which is one picture, they are nothing. */
export interface CardTags {
  readonly words: (draw: () => void) => void
  readonly decoration: (draw: () => void) => void
  /** `box` as left, top, right and bottom, in the card's own points. */
  readonly picture: (alt: string, box: Box, draw: () => void) => void
}
export type Box = [number, number, number, number]

export const ofCopy: CardTags = {
  words: (draw) => draw(),
  decoration: (draw) => draw(),
  picture: (_alt, _box, draw) => draw(),
}

interface Tones {
  readonly label: string
  readonly value: string
}

/** A label without a value is left out. */
export function labelled(
  { pen, tags }: Card,
  place: { start: number; top: number; width: number },
  field: { label: string; value: string },
  tones: Tones,
  size = 8,
): void {
  if (field.value === '') return
  const style = { size: 4.8, colour: tones.label, lines: 1, smallest: 3.6, leading: 1.5 } as const
  const value = pen.setCompact(field.value, place.width, {
    size,
    weight: 600,
    colour: tones.value,
    smallest: opensCode(field.value.charAt(0)) ? 3.6 : size * 0.68,
    leading: 1.45,
  })
  tags.words(() => {
    pen.text(field.label, place, style)
    pen.draw(value, place.start, place.top + 7, place.width)
  })
}
