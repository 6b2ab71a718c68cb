/** The claims that need the member, of all policies, and what is under way: what the dashboard and the list put first. */
import { waitsForOwner } from '@falaj/contract/claims/rules/actions.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import type { WaitingClaims } from '@falaj/contract/claims/schemas.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Reach } from '../../reach.ts'
import type { ReadingParts } from '../requests/list.ts'
import { listWaiting } from '../requests/waiting.ts'
import { claimList } from './list.ts'
import { countOfEachStatus, paymentsUnderWay } from './under-way-store.ts'

export async function waitingClaims(
  parts: ReadingParts,
  reach: Reach,
  language: Language,
): Promise<Omit<WaitingClaims, 'success'>> {
  const awaited = { statuses: claimStatuses.waiting, answerable: true, waits: waitsForOwner }
  const [shown, counts, payments] = await Promise.all([
    listWaiting(parts, claimList, reach, language, awaited),
    countOfEachStatus(parts.database, reach),
    paymentsUnderWay(parts.database, reach),
  ])
  return {
    data: shown,
    total: sumOf(counts),
    with_insurer: sumOf(
      counts.filter(({ status }) => claimStatuses.isUndecided(claimStatuses.known(status))),
    ),
    on_its_way: payments.map(({ amount, currency, last_four }) => ({
      amount_format: formatMoney(amount, currency),
      account_digits: last_four,
    })),
  }
}

const sumOf = (counts: readonly { total: number }[]): number =>
  counts.reduce((sum, { total }) => sum + total, 0)
