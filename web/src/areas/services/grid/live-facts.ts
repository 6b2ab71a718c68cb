/** One fact for each tile: what waits, what is missing, or how much there is (ADD-454). */
import { certificateSlugs } from '@falaj/contract/services/rules/certificates.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../language/use-texts.ts'
import { totalsQuery } from '../../history/queries.ts'
import { policyQuery } from '../../policies/queries.ts'
import { waitingPreApprovalsQuery } from '../../preapprovals/queries.ts'
import { listQuery as providerPreApprovals } from '../../provider-preapprovals/queries.ts'
import { formsQuery, guidesQuery } from '../queries.ts'
import type { TileName } from './tiles.ts'

export interface LiveFact {
  text: string
  /** The member must act, or may want to look. */
  tone: 'act' | 'look' | 'quiet'
}

/** As its page opens; the counts are those of the whole family. */
const opened = { user_id: 0 }

/** Of those that have arrived; a tile without a fact says nothing. */
export function useLiveFacts(policyId: number): Partial<Record<TileName, LiveFact>> {
  const { t } = useTexts()
  const policy = useQuery(policyQuery(policyId)).data
  const allWaiting = useQuery(waitingPreApprovalsQuery).data ?? []
  const waiting = allWaiting.filter((one) => one.policy.id === policyId)
  const forms = useQuery(formsQuery()).data
  const guides = useQuery(guidesQuery()).data
  const totals = useQuery(totalsQuery(policyId)).data
  const provider = useInfiniteQuery(providerPreApprovals(opened)).data?.pages[0]
  const facts: Partial<Record<TileName, LiveFact>> = {
    certificates: {
      text: t('services.live.certificates', { count: certificateSlugs.length }),
      tone: 'quiet',
    },
  }
  if (policy) {
    const family = [policy.member_details, ...policy.dependents]
    const count = family.filter(({ image_path }) => image_path === null).length
    facts.photos =
      count > 0
        ? { text: t('services.live.photos.missing', { count }), tone: 'act' }
        : { text: t('services.live.photos', { count: family.length }), tone: 'quiet' }
  }
  if (waiting.length > 0)
    facts.preApprovals = {
      text: t('services.live.preApprovals', { count: waiting.length }),
      tone: 'act',
    }
  if (forms) {
    const count = sum(forms.map(({ attachments }) => attachments.length))
    if (count > 0) facts.forms = { text: t('services.live.forms', { count }), tone: 'quiet' }
  }
  if (guides) {
    const count = sum(Object.values(guides).map((all) => all.length))
    if (count > 0) facts.guides = { text: t('services.live.guides', { count }), tone: 'quiet' }
  }
  if (totals) {
    const thisYear = Number(totals.today.slice(0, 4))
    const cells = [...totals.claims, ...totals.pre_approvals]
    const count = sum(cells.filter(({ year }) => year === thisYear).map((cell) => cell.count))
    if (count > 0)
      facts.transactions = { text: t('services.live.transactions', { count }), tone: 'quiet' }
  }
  if (provider) {
    const undecided = sum(provider.users.map((user) => user.undecided))
    const count = sum(provider.users.map((user) => user.count))
    if (undecided > 0)
      facts.providerPreApproval = {
        text: t('services.live.provider.undecided', { count: undecided }),
        tone: 'look',
      }
    else if (count > 0)
      facts.providerPreApproval = { text: t('services.live.provider', { count }), tone: 'quiet' }
  }
  return facts
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
