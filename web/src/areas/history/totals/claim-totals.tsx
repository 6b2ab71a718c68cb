import { type ClaimsCell, dividedSum } from '@falaj/contract/history/rules/division.ts'
import { currenciesIn, peopleOf } from '@falaj/contract/history/rules/totals.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { FactText } from '../../../ui/fact-text.tsx'
import type { Family } from './family.ts'
import { FlowCard } from './flow-card.tsx'
import { MonthChart } from './month-chart.tsx'
import { PersonTable } from './person-table.tsx'
import style from './totals.module.css'
import { useYear } from './use-year.ts'
import { YearSwitch } from './year-switch.tsx'

/** What was claimed in a year and what came of it: each currency for itself, by month and by person. */
export function ClaimTotals({
  policy,
  family,
  cells,
  today,
  person,
  onPerson,
  onMonth,
}: {
  policy: PolicyDetail
  family: Family
  cells: readonly ClaimsCell[]
  today: string
  /** Of whom alone it tells. */
  person: number | undefined
  onPerson: (person: number | undefined) => void
  onMonth: (year: number, month: number) => void
}) {
  const { year, years, ofYear } = useYear(cells, today)
  const ofPerson = ofYear.filter((cell) => person === undefined || cell.person_id === person)
  return currenciesIn(ofPerson, policy.currency).map((currency, place) => {
    const inIt = (cell: ClaimsCell) => cell.currency === currency
    const shown = ofPerson.filter(inIt)
    const people = peopleOf(ofYear.filter(inIt), [...family.keys()])
    return (
      <div key={currency} className={style['currency']}>
        <FlowCard
          sum={dividedSum(shown)}
          currency={currency}
          whose={person !== undefined && <FactText>{family.get(person)?.name}</FactText>}
        >
          {place === 0 && <YearSwitch years={years} year={year} />}
        </FlowCard>
        {ofYear.some(inIt) && (
          <div className={style['panels']}>
            <MonthChart
              key={`${year} ${person}`}
              cells={shown}
              year={year}
              currency={currency}
              onShow={(month) => onMonth(year, month)}
            />
            {(people.length > 1 || person !== undefined) && (
              <PersonTable
                people={people}
                currency={currency}
                family={family}
                chosen={person}
                onChoose={onPerson}
              />
            )}
          </div>
        )}
      </div>
    )
  })
}
