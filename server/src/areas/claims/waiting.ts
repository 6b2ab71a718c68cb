/** The claims that need the member, of all policies, and what is under way: what the dashboard and the list put first. */
import { needsAction, waitingStatuses } from '@falaj/contract/claims/rules/actions.ts'
import { isUndecided } from '@falaj/contract/claims/rules/label.ts'
import type { WaitingClaim, WaitingClaims } from '@falaj/contract/claims/schemas.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Reach } from '../../reach.ts'
import type { ReadingParts } from '../requests/list.ts'
import { settingIn } from '../requests/view.ts'
import { listWaiting } from '../requests/waiting.ts'
import { claimColumns, claimView } from './claim-view.ts'
import { claimKind } from './kind.ts'
import { countOfEachStatus, paymentsUnderWay } from './under-way-store.ts'

export async function waitingClaims(
  { database, files, clock }: ReadingParts,
  { self, enrolments }: Reach,
  language: Language,
): Promise<Omit<WaitingClaims, 'success'>> {
  const policies = enrolments.flatMap(({ personId, policyId }) =>
    personId === self ? [policyId] : [],
  )
  const whose = { self, policies }
  const [rows, counts, payments] = await Promise.all([
    listWaiting(
      database,
      { owner: self, policies },
      { kind: claimKind.name, own: claimColumns, statuses: waitingStatuses, answerable: true },
    ),
    countOfEachStatus(database, whose),
    paymentsUnderWay(database, whose),
  ])
  const shown = rows.map((row): WaitingClaim => {
    const setting = settingIn(row, clock.now(), { language, files, self })
    return Object.assign(claimView(row, setting), {
      policy: { id: row.policy_id, ext_policy_number: row.ext_policy_number },
    })
  })
  return {
    data: shown.filter(needsAction),
    total: sumOf(counts),
    with_insurer: sumOf(counts.filter(({ status }) => isUndecided(status))),
    on_its_way: payments.map(({ amount, currency, last_four }) => ({
      amount_format: formatMoney(amount, currency),
      account_digits: last_four,
    })),
  }
}

const sumOf = (counts: readonly { total: number }[]): number =>
  counts.reduce((sum, { total }) => sum + total, 0)
