/** Reports the refused lines and the totals of an import: as a table for people, as JSON for programs. */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { RefusedLine } from './lines.ts'
import type { Summary, Tally } from './summary.ts'

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

export interface Report {
  onRefused(line: RefusedLine): void
  onProgress(progress: { file: string; lines: number }): void
  end(summary: Summary): void
}

const thousands = new Intl.NumberFormat(fallbackLanguage)

export function tableReport(output: Output): Report {
  let file = ''
  let reportedAt = performance.now()
  return {
    onRefused({ source, line, faults }) {
      if (source.name !== file) {
        file = source.name
        output.write(`\nRefused in ${file}\n${row('line', 'field', 'reason')}`)
      }
      for (const { field, reason } of faults)
        output.write(row(String(line), field || '(whole line)', reason))
    },
    onProgress({ file: reading, lines }) {
      if (!output.isTTY || performance.now() - reportedAt < 2000) return
      reportedAt = performance.now()
      output.write(`  ${thousands.format(lines)} lines (${reading})\n`)
    },
    end(summary) {
      output.write(`\n${summaryTable(summary)}\n${closing(summary)}\n`)
    },
  }
}

const row = (line: string, field: string, reason: string) =>
  `${line.padStart(9)}  ${field.padEnd(28)}  ${reason}\n`

/** Objects `{refused: …}`, and one `{summary: …}` at the end. */
export function jsonReport(output: Output): Report {
  const write = (value: unknown) => output.write(`${JSON.stringify(value)}\n`)
  return {
    onRefused({ source, line, type, faults }) {
      for (const fault of faults) write({ refused: { file: source.name, line, type, ...fault } })
    },
    onProgress() {},
    end(summary) {
      write({ summary })
    },
  }
}

function summaryTable({ types, total }: Summary): string {
  const table = [
    ['', 'new', 'changed', 'unchanged', 'refused', 'seconds'],
    ...types.map(({ type, tally }) => cells(type ?? '(unknown type)', tally)),
    cells('total', total),
  ]
  return table
    .map(
      ([name = '', ...counts]) =>
        name.padEnd(26) + counts.map((text) => text.padStart(11)).join(''),
    )
    .join('\n')
}

const cells = (name: string, tally: Tally) => [
  name,
  ...[tally.new, tally.changed, tally.unchanged, tally.refused].map((count) =>
    thousands.format(count),
  ),
  tally.seconds.toFixed(1),
]

function closing({ total, linesPerSecond, loaded }: Summary): string {
  if (!loaded)
    return `Nothing was loaded, because lines were refused: ${thousands.format(total.refused)}.`
  const note = total.refused > 0 ? ' Everything but the refused lines was loaded.' : ''
  return `${thousands.format(linesPerSecond)} lines a second.${note}`
}
