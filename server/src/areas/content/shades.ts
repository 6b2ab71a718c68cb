/** Derives the shades of a brand that sets only one colour, so that none of the default brand's remain. */
import type { Content } from './content.ts'

type Palette = Content['brand']['colours']['light']
type Scheme = 'light' | 'dark'

/** How far from the colour, and towards which. In the dark scheme a tint is close to the cards' background. */
const towards: Record<Scheme, Record<'deep' | 'bright' | 'tint' | 'pale', [string, number]>> = {
  light: {
    deep: ['#000000', 0.3],
    bright: ['#FFFFFF', 0.25],
    tint: ['#FFFFFF', 0.9],
    pale: ['#FFFFFF', 0.78],
  },
  dark: {
    deep: ['#000000', 0.7],
    bright: ['#FFFFFF', 0.2],
    tint: ['#182524', 0.82],
    pale: ['#182524', 0.68],
  },
}

/** The palette with its derived shades; unchanged if it does not set `water`. */
export function withShades(palette: Palette, scheme: Scheme): Palette {
  const { water } = palette
  if (!water) return palette
  const { deep, bright, tint, pale } = towards[scheme]
  return {
    deep: mixed(water, ...deep),
    bright: mixed(water, ...bright),
    tint: mixed(water, ...tint),
    pale: mixed(water, ...pale),
    ...palette,
  }
}

/** Mixes in a `share` of the other colour, from 0 to 1. Colours are `#RRGGBB`. */
export function mixed(colour: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one = 0, two = 0] = [colour, other].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    )
    return Math.round(one + (two - one) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`.toUpperCase()
}
