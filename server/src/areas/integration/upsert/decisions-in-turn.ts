/**
 * Decisions on requests of every kind. Each is news, and is judged by what the one before it has left; but only the last
 * is written, and the events of those before it, so that many about one request cost no more than any other lines.
 */
import type { ApprovalRule } from '@falaj/contract/requests/rules/approval.ts'
import { query } from '../query.ts'
import { approvedAboveClaimed, decidedFrom, type DecisionLifecycle } from './decision.ts'
import { type IncomingDecision, judgeInTurn, toWrite } from './judge-in-turn.ts'
import { lines, refusal } from './mirror.ts'
import type { InTurn, Row } from './upsert.ts'

interface Decisions {
  kind: string
  what: string
  lifecycle: DecisionLifecycle
  approval: ApprovalRule<string>
  /** Fields besides status and time, with their SQL types; each fills the column of the same name. */
  decision: Readonly<Record<string, string>>
  keeps?: readonly string[]
}

/** Whose change is news to the member: what the trigger `request_changed` compares. */
const seen = new Set(['status', 'approved_amount', 'denied_amount', 'payable_amount', 'remarks'])

export function decisionsInTurn({
  kind,
  what,
  lifecycle,
  approval,
  decision,
  keeps = [],
}: Decisions): InTurn {
  const decided = { status: 'text', decided_at: 'timestamptz', ...decision }
  const shown = (row: string) =>
    `row(${Object.entries(decided)
      .filter(([field]) => seen.has(field))
      .map(([field, type]) => `${row}.${field}${type === 'numeric' ? '::numeric(15, 3)' : ''}`)
      .join(', ')})::text`
  // Lists are never refused and are no news of their own; they are sent only if they are written.
  const judged = Object.entries(decided).filter(
    ([field, type]) => type !== 'jsonb' || seen.has(field),
  )
  // Rows are locked in the order of their ids, and looked at after that.
  const ask = `with ${lines({ reference_number: 'text', ...Object.fromEntries(judged) })},
current_row as (
  select * from request where kind = '${kind}' and reference_number in (select reference_number from line)
  order by id for update
)
select line.line, current_row.id as request, ${decidedFrom('current_row')} as "from", line.status as "to",
  coalesce(line.decided_at > current_row.decided_at, true) as later,
  rank() over (partition by line.reference_number order by line.decided_at) as instant,
  ${shown('current_row')} as shown_before, ${shown('line')} as shown,
  ${refusal([
    {
      when: 'current_row.id is null',
      field: 'reference_number',
      reason: `format('there is no ${what} %s', line.reference_number)`,
    },
    ...approvedAboveClaimed(
      approval,
      'current_row.claimed_amount',
      '(current_row.decided_at is null or line.decided_at > current_row.decided_at)',
    ),
  ])} as fault
from line left join current_row using (reference_number)
order by line.line`
  const write = `with ${lines({ request: 'bigint', ...decided })}
update request as record set ${Object.keys(decided)
    .map((field) =>
      keeps.includes(field)
        ? `${field} = coalesce(line.${field}, record.${field})`
        : `${field} = line.${field}`,
    )
    .join(', ')}
from line where record.id = line.request`
  const pass = `with ${lines({ request: 'bigint', status: 'text', decided_at: 'timestamptz' })}
insert into request_event (request_id, status, at, actor)
select request, status, decided_at, 'core' from line order by line`
  return {
    reads: ['reference_number', ...Object.keys(decided)],
    async apply(transaction, rows, forGood) {
      const run = async (text: string, batch: readonly Row[]) => {
        if (batch.length > 0) await query(transaction, text, [JSON.stringify(batch)])
      }
      const rowOf = new Map(rows.map((row) => [row.line, row]))
      const decisions = await query<IncomingDecision>(transaction, ask, [JSON.stringify(rows)])
      const { answers, taken } = judgeInTurn(what, lifecycle, decisions)
      const plans = [...taken.values()].map((some) => {
        const rowByLine = withKept(some, rowOf, keeps)
        const { written, passed } = toWrite(some)
        const rowsOf = (picked: readonly IncomingDecision[]) =>
          picked.flatMap(({ line }) => rowByLine.get(line) ?? [])
        return { written: rowsOf(written), passed: rowsOf(passed) }
      })
      if (forGood)
        await run(
          pass,
          plans.flatMap(({ passed }) => passed),
        )
      const most = Math.max(0, ...plans.map(({ written }) => written.length))
      for (let turn = 0; turn < most; turn += 1)
        await run(
          write,
          plans.flatMap(({ written }) => written[turn] ?? []),
        )
      return answers
    },
  }
}

/** The rows of decisions on one request, by line, each with what those before it have set for good. */
function withKept(
  taken: readonly IncomingDecision[],
  rowOf: ReadonlyMap<number, Row>,
  keeps: readonly string[],
): Map<number, Row> {
  const kept: Record<string, unknown> = {}
  const rows = new Map<number, Row>()
  for (const { line, request } of taken) {
    const row = rowOf.get(line)
    if (!row) continue
    for (const field of keeps) if (row[field] !== undefined) kept[field] = row[field]
    rows.set(line, { ...row, ...kept, request })
  }
  return rows
}
