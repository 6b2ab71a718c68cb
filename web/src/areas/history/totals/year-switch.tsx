import { useSearchParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ForwardIcon } from '../../../ui/icons.ts'
import style from './year-switch.module.css'

/** From year to year, past those without any request. At an end its button stays, so that the focus does. */
export function YearSwitch({ years, year }: { years: readonly number[]; year: number }) {
  const { t } = useTexts()
  const [, setParams] = useSearchParams()
  const place = years.indexOf(year)
  const choose = (chosen: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('year', String(chosen))
        return after
      },
      { preventScrollReset: true },
    )
  const step = (to: number | undefined, way: 'earlier' | 'later') => (
    <IconButton
      className={classes(style['step'], style[way])}
      aria-label={
        to === undefined ? t(`history.year.${way}.none`) : t(`history.year.${way}`, { year: to })
      }
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && choose(to)}
    >
      <ForwardIcon aria-hidden />
    </IconButton>
  )
  return (
    <fieldset className={style['years']} aria-label={t('history.year')}>
      {years.length > 1 && step(years[place + 1], 'earlier')}
      <output>{year}</output>
      {years.length > 1 && step(years[place - 1], 'later')}
    </fieldset>
  )
}
