import { yearsOf } from '@falaj/contract/history/rules/totals.ts'
import { useSearchParams } from 'react-router'

/** The year that the address names, and its cells; where it names none, the newest that has any. */
export function useYear<Cell extends { year: number }>(cells: readonly Cell[], today: string) {
  const [params] = useSearchParams()
  const years = yearsOf(cells, Number(today.slice(0, 4)))
  const cellsOf = (year: number) => cells.filter((cell) => cell.year === year)
  const named = years.find((one) => String(one) === params.get('year'))
  const year = named ?? years.find((one) => cellsOf(one).length > 0) ?? years[0] ?? 0
  return { year, years, ofYear: cellsOf(year) }
}
