/** Days as whole numbers since 1970-01-01, which are cheap to compare and to add to. */
const millisecondsADay = 86_400_000

export const dayNumber = (isoDay: string): number =>
  Date.parse(`${isoDay}T00:00:00Z`) / millisecondsADay

const texts = new Map<number, string>()

/** `YYYY-MM-DD`. */
export const isoDay = (day: number): string => {
  const known = texts.get(day)
  if (known !== undefined) return known
  const text = new Date(day * millisecondsADay).toISOString().slice(0, 10)
  texts.set(day, text)
  return text
}

/** 0 January to 11 December. */
export const monthOf = (day: number): number => Number(isoDay(day).slice(5, 7)) - 1

/** 0 Sunday to 6 Saturday; the first of January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/** Whole years between two days, as ages are counted. */
export const yearsBetween = (birth: number, day: number): number => {
  const [born, now] = [isoDay(birth), isoDay(day)]
  const years = Number(now.slice(0, 4)) - Number(born.slice(0, 4))
  return now.slice(5) < born.slice(5) ? years - 1 : years
}

const two = (number: number) => String(number).padStart(2, '0')

/** An instant of that day on the clock of the country: +04:00 in the Emirates and Oman, +03:00 in the others. */
export const instantOf = (day: number, secondOfDay: number, country: string): string => {
  const offset = country === 'AE' || country === 'OM' ? '+04:00' : '+03:00'
  const [hour, minute, second] = [
    Math.floor(secondOfDay / 3600),
    Math.floor(secondOfDay / 60) % 60,
    secondOfDay % 60,
  ]
  return `${isoDay(day)}T${two(hour)}:${two(minute)}:${two(second)}${offset}`
}
