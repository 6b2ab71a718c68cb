import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import {
  offersMedicalCard,
  offersTableOfBenefits,
} from '@falaj/contract/policies/rules/downloads.ts'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { SavedDocument } from '../../../session/save-document.ts'
import { CardIcon, DownloadIcon, PlaceIcon } from '../../../ui/icons.ts'
import { Menu, type MenuAction } from '../../../ui/menu.tsx'
import { useCover } from '../use-cover.ts'
import { eligibleNetwork, medicalCard, tableOfBenefits } from '../downloads.ts'

/** POL-037 to POL-040: the menu contains only what this policy offers. */
export function PolicyActions({
  policy,
  download,
}: {
  policy: PolicyDetail
  download: (wanted: SavedDocument) => void
}) {
  const { t } = useTexts()
  const { today } = useCover(policy)
  const uploaded = policy.tob_file_uploaded_at
  const actions: MenuAction[] = [
    {
      id: 'network',
      title: t('download.network'),
      icon: <PlaceIcon aria-hidden />,
      onAction: () => download(eligibleNetwork(policy.id, null)),
    },
  ]
  if (offersMedicalCard(policy, today)) {
    actions.unshift({
      id: 'card',
      title: t('download.card'),
      icon: <CardIcon aria-hidden />,
      onAction: () => download(medicalCard(policy.id)),
    })
  }
  if (uploaded && offersTableOfBenefits(policy, today)) {
    actions.push({
      id: 'benefits',
      title: t('download.tob'),
      icon: <DownloadIcon aria-hidden />,
      note: t('details.uploaded', { date: shortDate(uploaded) }),
      onAction: () => download(tableOfBenefits(policy.id, null)),
    })
  }
  return <Menu label={t('details.actions')} actions={actions} />
}
