/** What a run has found, as a table that a person reads. Targets are told as reached or not, never asserted. */

export interface Finding {
  /** What was measured: `GET user-policies`. */
  readonly what: string
  /** With its unit: `412 /s`. */
  readonly ours: string
  readonly floor: string
  /** Ours beside the floor, or another number that the target is about. */
  readonly ratio: number | null
  /** Missing where nothing is promised. */
  readonly target?: { readonly reached: boolean; readonly text: string }
  /** Milliseconds of processor for each, portal beside floor. */
  readonly processor?: string
}

export interface Report {
  readonly run: string
  /** What stands beside what, in a sentence. */
  readonly about: string
  readonly findings: readonly Finding[]
  readonly notes: readonly string[]
}

export const atLeast = (ratio: number, bound: number) => ({
  reached: ratio >= bound,
  text: `≥ ${bound}`,
})

export const atMost = (ratio: number, bound: number, unit = '') => ({
  reached: ratio <= bound,
  text: `≤ ${bound}${unit}`,
})

export function print({ run, about, findings, notes }: Report): void {
  const rows = findings.map(({ what, ours, floor, ratio, target, processor }) => [
    what,
    ours,
    floor,
    ratio === null ? '' : ratio.toFixed(2),
    target ? `${target.text} ${target.reached ? 'reached' : 'NOT REACHED'}` : '',
    processor ?? '',
  ])
  const table = [['', 'portal', 'floor', 'ratio', 'target', 'processor'], ...rows]
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  console.log(`\n${run}: ${about}\n`)
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 0 || column >= 4
        ? cell.padEnd(widths[column] ?? 0)
        : cell.padStart(widths[column] ?? 0),
    )
    console.log(`  ${cells.join('   ').trimEnd()}`)
  }
  for (const note of notes) console.log(`  ${note}`)
}
