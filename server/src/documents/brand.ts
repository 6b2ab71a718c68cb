import type { Texts } from '@falaj/contract/shared/rules/texts.ts'

/** The insurer's brand on documents. The caller reads it from `content/`; the drawing code contains none of it. */
export interface Brand {
  readonly name: Texts
  /** The logo as one SVG path, drawn in white on a rounded square in the brand's colour; null draws our own. */
  readonly logo: {
    readonly path: string
    /** Side of the square that contains the path. */ readonly side: number
  } | null
  readonly colours: BrandColours
  readonly phone: string
  readonly email: string
  readonly website: string
}

export interface BrandColours {
  /** Headings, marks, channels; white text on it must be readable. */
  readonly water: string
  readonly deep: string
  readonly bright: string
  /** Background of blocks and table heads. */
  readonly tint: string
  readonly pale: string
}

/** Our colours, for a brand without its own. */
export const houseColours: BrandColours = {
  water: '#0F5C5C',
  deep: '#0A4243',
  bright: '#1F8A84',
  tint: '#E6F1EE',
  pale: '#CBE3DD',
}

/** The same for every insurer. */
export const neutral = {
  ink: '#1D2B2A',
  quiet: '#56635F',
  line: '#E7E0D6',
  lineStrong: '#D9CFC0',
  sand: '#FAF7F2',
  white: '#FFFFFF',
} as const
