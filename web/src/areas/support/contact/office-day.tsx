import { dayMinutes, minuteIn, minutesOf } from '@falaj/contract/providers/rules/open-hours.ts'
import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import type { ReactNode } from 'react'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { DayChannel } from '../../../ui/day-channel.tsx'
import style from './office-day.module.css'

/** The office's day as a channel, with its hours and now (ADD-484). A picture: the badge and the hours tell it in words. */
export function OfficeDay({
  contact: { country, today },
  now: instant,
}: {
  contact: Pick<CountryContact, 'country' | 'today'>
  now: Date
}) {
  const { t, language } = useTexts()
  const now = minuteIn(country, instant)
  const present = <b>{t('contact.now')}</b>
  if (!today)
    return (
      <div aria-hidden data-screen-only className={style['office']}>
        <DayChannel spans={[]} now={now} />
        <Between from={0} at={now} to={dayMinutes}>
          {present}
        </Between>
      </div>
    )
  const [from, to] = minutesOf(`${today.from}-${today.to}`)
  const opens = <span>{ltr(clock(today.from), language)}</span>
  const closes = <span>{ltr(clock(today.to), language)}</span>
  return (
    <div aria-hidden data-screen-only className={style['office']}>
      <DayChannel spans={[[from, to]]} now={now} />
      {/* Three places that never touch: before, meanwhile and after. Now has one of them for itself. */}
      <div
        className={style['words']}
        style={{ gridTemplateColumns: `${from}fr ${to - from}fr ${dayMinutes - to}fr` }}
      >
        {now < from ? (
          <Between from={0} at={now} to={from}>
            {present}
          </Between>
        ) : (
          <span className={style['before']}>{now < to && opens}</span>
        )}
        {from <= now && now < to ? (
          <Between from={from} at={now} to={to}>
            {present}
          </Between>
        ) : (
          <span className={style['meanwhile']}>
            {opens}
            {closes}
          </span>
        )}
        {to <= now ? (
          <Between from={to} at={now} to={dayMinutes}>
            {present}
          </Between>
        ) : (
          <span>{from <= now && closes}</span>
        )}
      </div>
    </div>
  )
}

/** As far along as the minute is, and never beyond either end. */
function Between({
  from,
  at,
  to,
  children,
}: {
  from: number
  at: number
  to: number
  children: ReactNode
}) {
  const gridTemplateColumns = `minmax(0, ${at - from}fr) auto minmax(0, ${to - at}fr)`
  return (
    <span className={style['between']} style={{ gridTemplateColumns }}>
      {children}
    </span>
  )
}

/** `8:00` */
const clock = (time: string) => time.replace(/^0/, '')
