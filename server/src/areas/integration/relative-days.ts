/** `{today}`, `{today-40d}`, `{today+300d}` in demo files, so that the demo world is always up to date. */

/** `today` is `YYYY-MM-DD`. What only looks similar is left as it is, and the schema refuses it. */
export function relativeDays(today: string): (text: string) => string {
  const days = new Map<string, string>()
  const dayOf = (written: string, sign: string | undefined, count: string | undefined) => {
    const known = days.get(written)
    if (known !== undefined) return known
    const at = new Date(`${today}T00:00:00Z`)
    at.setUTCDate(at.getUTCDate() + Number(`${sign ?? '+'}${count ?? '0'}`))
    const day = at.toISOString().slice(0, 10)
    days.set(written, day)
    return day
  }
  return (text) => text.replace(/\{today(?:([+-])(\d{1,5})d)?\}/g, dayOf)
}
