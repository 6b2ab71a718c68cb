import type { TotalsCell } from '@falaj/contract/history/rules/totals.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import style from './totals.module.css'
import { YearTotals } from './year-totals.tsx'

/** What was asked for and approved in a year. */
export function PreApprovalTotals(of: {
  policy: PolicyDetail
  cells: readonly TotalsCell[]
  today: string
}) {
  const { t } = useTexts()
  return (
    <YearTotals
      {...of}
      title={(year) => t('history.approved', { year })}
      claimed={(amount, count) => t('history.approved.of', { amount, count })}
      besides={(approved, claimed) => t('history.approved.besides', { approved, claimed })}
    >
      {({ whole }) => (
        <span className={classes(style['bar'], style['share'])} aria-hidden>
          <i style={{ inlineSize: `${percent(whole.granted, whole.claimed)}%` }} />
        </span>
      )}
    </YearTotals>
  )
}

/** 0 to 100, also where nothing was asked for. */
const percent = (part: string, of: string) =>
  Math.min(100, (Number(part) / Math.max(Number(of), 0.001)) * 100)
