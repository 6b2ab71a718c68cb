/** The seven services, in three groups that keep the order of the page (SRV-001 to SRV-009). */
import type { MessageKey } from '../../../language/message-key.ts'
import { paths } from '../../../routing/paths.ts'
import {
  AskedIcon,
  CertificateIcon,
  FilmIcon,
  FormIcon,
  HistoryIcon,
  PictureIcon,
  StethoscopeIcon,
} from '../../../ui/icons.ts'

export interface Tile {
  id: number
  name: TileName
  to: string
  title: MessageKey
  text: MessageKey
  Icon: typeof PictureIcon
}

const tile = (id: number, to: string, name: TileName, Icon: typeof PictureIcon): Tile => ({
  id,
  name,
  to,
  title: `services.tile.${name}`,
  text: `services.tile.${name}.text`,
  Icon,
})

export type TileName =
  | 'photos'
  | 'preApprovals'
  | 'forms'
  | 'guides'
  | 'certificates'
  | 'transactions'
  | 'providerPreApproval'

export interface TileGroup {
  title: MessageKey
  tiles: readonly Tile[]
}

export const tileGroups: readonly TileGroup[] = [
  {
    title: 'services.group.family',
    tiles: [
      tile(2, paths.memberPhotoUpload, 'photos', PictureIcon),
      tile(3, paths.preApprovals, 'preApprovals', AskedIcon),
    ],
  },
  {
    title: 'services.group.papers',
    tiles: [
      tile(5, paths.downloadForm, 'forms', FormIcon),
      tile(8, paths.videoAndManuals, 'guides', FilmIcon),
      tile(4, paths.certificates, 'certificates', CertificateIcon),
    ],
  },
  {
    title: 'services.group.past',
    tiles: [
      tile(9, paths.transactionHistory, 'transactions', HistoryIcon),
      tile(10, paths.providerPreApproval, 'providerPreApproval', StethoscopeIcon),
    ],
  },
]
