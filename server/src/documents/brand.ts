/** Whose documents these are. The caller reads it from `content/`; nothing of it is written into the drawing code. */
export interface Brand {
  readonly name: string
  readonly nameArabic: string
  /** The mark as one SVG path, drawn in white on the brand's rounded square; null draws the house's water lines. */
  readonly logo: {
    readonly path: string
    /** Side of the square that the path is drawn in. */ readonly side: number
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
  /** Grounds of blocks and table heads. */
  readonly tint: string
  readonly pale: string
}

/** The colours of the house, for a brand without its own. */
export const houseColours: BrandColours = {
  water: '#0F5C5C',
  deep: '#0A4243',
  bright: '#1F8A84',
  tint: '#E6F1EE',
  pale: '#CBE3DD',
}

/** What is the same on every insurer's paper. */
export const neutral = {
  ink: '#1D2B2A',
  quiet: '#56635F',
  line: '#E7E0D6',
  lineStrong: '#D9CFC0',
  sand: '#FAF7F2',
  white: '#FFFFFF',
} as const
