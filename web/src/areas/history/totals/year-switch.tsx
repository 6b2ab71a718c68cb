import { useSearchParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import style from './totals.module.css'

export function YearSwitch({ years, year }: { years: readonly number[]; year: number }) {
  const { t } = useTexts()
  const [, setParams] = useSearchParams()
  if (years.length < 2) return null
  const choose = (chosen: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('year', String(chosen))
        return after
      },
      { preventScrollReset: true },
    )
  return (
    <fieldset className={style['years']} aria-label={t('history.year')}>
      {years.map((one) => (
        <button key={one} type="button" aria-pressed={one === year} onClick={() => choose(one)}>
          {one}
        </button>
      ))}
    </fieldset>
  )
}
