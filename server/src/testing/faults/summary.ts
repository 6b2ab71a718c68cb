/** What came of all rounds, a line for each kind, as `docs/operations.md` has it. */
import type { Outcome } from './round.ts'

export function summary(outcomes: readonly Outcome[]): string {
  const kinds = Map.groupBy(outcomes, ({ kind }) => kind)
  const lines = [...kinds].toSorted().map(([kind, all]) => lineOf(kind, all))
  const [title, rule] = [
    '| fault | rounds | acknowledged | answered 503 | other 5xx | cut off | served again after s: median, longest | heard again after s: longest |',
    '|---|---|---|---|---|---|---|---|',
  ]
  return ['', title, rule, ...lines, lineOf('all', outcomes), ''].join('\n')
}

function lineOf(kind: string, all: readonly Outcome[]): string {
  const sum = (of: (one: Outcome) => number) => all.reduce((so, one) => so + of(one), 0)
  const unwell = (is503: boolean) =>
    sum(({ answers }) =>
      [...answers.unwell]
        .filter(([status]) => (status === 503) === is503)
        .reduce((so, [, times]) => so + times, 0),
    )
  const served = all.map(({ secondsUntilServed }) => secondsUntilServed).toSorted((a, b) => a - b)
  const median = served[Math.floor(served.length / 2)] ?? 0
  const heard = Math.max(...all.map(({ secondsUntilHeard }) => secondsUntilHeard))
  const cells = [
    kind,
    all.length,
    sum(({ acknowledged }) => acknowledged.length),
    unwell(true),
    unwell(false),
    sum(({ answers }) => answers.cutOff),
    `${median.toFixed(1)}, ${(served.at(-1) ?? 0).toFixed(1)}`,
    heard.toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}
