import { peopleOf, type TotalsCell } from '@falaj/contract/history/rules/totals.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { familyOf } from './family.ts'
import { MonthChart } from './month-chart.tsx'
import { PersonTable } from './person-table.tsx'
import style from './totals.module.css'
import { YearTotals } from './year-totals.tsx'

/** What was claimed and paid in a year: by month, and by person. */
export function ClaimTotals(of: {
  policy: PolicyDetail
  cells: readonly TotalsCell[]
  today: string
}) {
  const { t } = useTexts()
  const family = familyOf(of.policy)
  return (
    <YearTotals
      {...of}
      title={(year) => t('history.paid', { year })}
      claimed={(amount) => t('history.paid.of', { amount })}
      besides={(paid, claimed) => t('history.paid.besides', { paid, claimed })}
    >
      {({ year, currency, cells, whole }) => (
        <div className={style['tables']}>
          <MonthChart
            key={year}
            cells={cells}
            year={year}
            currency={currency}
            today={of.today}
            family={family}
          />
          <PersonTable
            people={peopleOf(cells, [...family.keys()])}
            whole={whole}
            currency={currency}
            family={family}
          />
        </div>
      )}
    </YearTotals>
  )
}
