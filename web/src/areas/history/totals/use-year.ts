import { yearsOf } from '@falaj/contract/history/rules/totals.ts'
import { useSearchParams } from 'react-router'

/** The year that the address names, and its cells; the newest where it names none. */
export function useYear<Cell extends { year: number }>(cells: readonly Cell[], today: string) {
  const [params] = useSearchParams()
  const years = yearsOf(cells, Number(today.slice(0, 4)))
  const year = years.find((one) => String(one) === params.get('year')) ?? years[0] ?? 0
  return { year, years, ofYear: cells.filter((cell) => cell.year === year) }
}
