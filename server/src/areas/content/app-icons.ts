/** The icons of the installed portal, as the brand names them: where phones find them, and how large they are. */
import type { Content } from './content.ts'

type Brand = Pick<Content['brand'], 'app_icons'>

export interface AppIcon {
  /** Of its address. */
  name: string
  /** In the content's folder. */
  file: string
  side: number
  /** `maskable`: it has a margin all around that a phone may cut off. */
  purpose: 'any' | 'maskable'
}

export const appIcons = ({ app_icons: icons }: Brand): AppIcon[] =>
  icons
    ? [
        { name: 'small', file: icons.small, side: 192, purpose: 'any' },
        { name: 'large', file: icons.large, side: 512, purpose: 'any' },
        { name: 'round', file: icons.round, side: 512, purpose: 'maskable' },
      ]
    : []
