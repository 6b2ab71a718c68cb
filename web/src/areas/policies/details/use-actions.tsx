import { beneficiaryHindrance } from '@falaj/contract/policies/rules/beneficiary.ts'
import {
  offersMedicalCard,
  offersTableOfBenefits,
} from '@falaj/contract/policies/rules/downloads.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths, underPolicy } from '../../../routing/paths.ts'
import type { SavedDocument } from '../../../session/save-document.ts'
import {
  AddIcon,
  CardIcon,
  DownloadIcon,
  ListIcon,
  PlaceIcon,
  ReceiptIcon,
} from '../../../ui/icons.ts'
import { waitingClaimsQuery } from '../../claims/queries.ts'
import { eligibleNetwork, medicalCard, tableOfBenefits } from '../downloads.ts'
import { useCover } from '../use-cover.ts'

export type PolicyAction = {
  id: string
  title: string
  icon: ReactNode
  note?: string | undefined
  /** Stands on the page where there is room for it there. */
  roomless?: true
} & ({ to: string } | { wanted: SavedDocument })

/** Where a policy leads, and the documents that it offers (POL-021 to POL-023, POL-037 to POL-040). */
export function useActions(policy: PolicyDetail): PolicyAction[] {
  const { t } = useTexts()
  const { today } = useCover(policy)
  const waiting = useQuery(waitingClaimsQuery).data?.data ?? []
  const count = waiting.filter((claim) => claim.policy.id === policy.id).length
  const uploaded = policy.tob_file_uploaded_at
  // One in force is the member's choice by now; an expired one must be named.
  const named = policy.status ? null : policy.id
  const actions: PolicyAction[] = [
    {
      id: 'claims',
      title: t('details.claims'),
      icon: <ReceiptIcon aria-hidden />,
      note: count > 0 ? t('details.claims.waiting', { count }) : undefined,
      to: underPolicy(paths.claims, named),
    },
    {
      id: 'care',
      title: t('details.searchProviders'),
      icon: <PlaceIcon aria-hidden />,
      to: paths.searchProvider,
    },
    {
      id: 'services',
      title: t('details.services'),
      icon: <ListIcon aria-hidden />,
      to: underPolicy(paths.services, named),
    },
  ]
  if (!beneficiaryHindrance(policy))
    actions.push({
      id: 'beneficiary',
      title: t('beneficiary.link'),
      icon: <AddIcon aria-hidden />,
      roomless: true,
      to: paths.addBeneficiary,
    })
  if (offersMedicalCard(policy, today))
    actions.push({
      id: 'card',
      title: t('download.card'),
      icon: <CardIcon aria-hidden />,
      wanted: medicalCard(policy.id),
    })
  if (uploaded && offersTableOfBenefits(policy, today))
    actions.push({
      id: 'benefits',
      title: t('download.tob'),
      icon: <DownloadIcon aria-hidden />,
      note: t('details.uploaded', { date: shortDate(uploaded) }),
      wanted: tableOfBenefits(policy.id, null),
    })
  actions.push({
    id: 'network',
    title: t('download.network'),
    icon: <DownloadIcon aria-hidden />,
    wanted: eligibleNetwork(policy.id, null),
  })
  return actions
}
