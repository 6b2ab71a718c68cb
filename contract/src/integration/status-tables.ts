/** The tables of `docs/integration.md` that tell which status may follow which: `npm run api` writes them there. */
import { claimStatuses } from '../claims/rules/statuses.ts'
import { preApprovalStatuses } from '../preapprovals/rules/statuses.ts'
import type { Lifecycle } from '../requests/rules/lifecycle.ts'

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Statuses from which the same may follow share a row. */
function decisionTable(what: string, { decisions }: Pick<Lifecycle<string, string>, 'decisions'>) {
  const rows = Map.groupBy(Object.keys(decisions), (status) => (decisions[status] ?? []).join(', '))
  return [
    row(`a ${what} that is`, 'may become'),
    '|---|---|',
    ...[...rows].map(([next, statuses]) =>
      row(
        statuses.join(', '),
        next ||
          'nothing: a draft has never been handed over. One whose change you refused counts as Pending',
      ),
    ),
  ]
}

const actionTable = (what: string, { actions }: Pick<Lifecycle<string, string>, 'actions'>) => [
  row('action', 'by', `a ${what} that is`, 'becomes'),
  '|---|---|---|---|',
  ...Object.entries(actions).map(([action, { from, to }]) =>
    row(
      action,
      action.endsWith('Refused') ? 'portal' : 'member',
      from.map((status) => status ?? 'new').join(', '),
      to,
    ),
  ),
]

const tables = [
  decisionTable('claim', claimStatuses.lifecycle),
  decisionTable('pre-approval', preApprovalStatuses.lifecycle),
  actionTable('claim', claimStatuses.lifecycle),
]

/** The page with its tables as the statuses are. A table is found by its first line, and ends with the paragraph. */
export const withStatusTables = (page: string): string =>
  tables.reduce((text, table) => {
    const [head = ''] = table
    const begin = text.indexOf(`${head}\n`)
    if (begin < 0) throw new Error(`docs/integration.md has no table "${head}".`)
    return text.slice(0, begin) + table.join('\n') + text.slice(text.indexOf('\n\n', begin))
  }, page)
