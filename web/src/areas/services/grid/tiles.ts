/** The seven services, in the order of the page (SRV-001 to SRV-009). */
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
  to: string
  title: MessageKey
  text: MessageKey
  Icon: typeof PictureIcon
}

const tile = (id: number, to: string, name: TileName, Icon: typeof PictureIcon): Tile => ({
  id,
  to,
  title: `services.tile.${name}`,
  text: `services.tile.${name}.text`,
  Icon,
})

type TileName =
  | 'photos'
  | 'preApprovals'
  | 'forms'
  | 'guides'
  | 'certificates'
  | 'transactions'
  | 'providerPreApproval'

export const tiles: readonly Tile[] = [
  tile(2, paths.memberPhotoUpload, 'photos', PictureIcon),
  tile(3, paths.preApprovals, 'preApprovals', AskedIcon),
  tile(5, paths.downloadForm, 'forms', FormIcon),
  tile(8, paths.videoAndManuals, 'guides', FilmIcon),
  tile(4, paths.certificates, 'certificates', CertificateIcon),
  tile(9, paths.transactionHistory, 'transactions', HistoryIcon),
  tile(10, paths.providerPreApproval, 'providerPreApproval', StethoscopeIcon),
]
