/** What a member may expect after a claim was sent, in days. */

/** Working days within which most claims are decided: what the questions and answers promise (`content/faq`). */
const daysToDecide = 5
/** Years for which originals are kept: what the declaration says (`content/legal/claim-disclaimer`). */
const yearsOfOriginals = 1

const sunday = 0
const friday = 5
const saturday = 6

/** The Emirates rest on Saturday and Sunday, the other four on Friday and Saturday. Holidays are not known here. */
const restDays = (country: string): readonly number[] =>
  country === 'AE' ? [saturday, sunday] : [friday, saturday]

/** The day by which most claims that were sent on that day are decided, where the policy is at home. */
export function decisionBy(country: string, sentOn: string): string {
  const day = new Date(`${sentOn}T00:00:00Z`)
  const rest = restDays(country)
  let left = daysToDecide
  while (left > 0) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (!rest.includes(day.getUTCDay())) left -= 1
  }
  return day.toISOString().slice(0, 10)
}

/** The same day some years on; from 29 February the 28th. */
export function keepOriginalsUntil(sentOn: string): string {
  const year = Number(sentOn.slice(0, 4)) + yearsOfOriginals
  const day = sentOn.slice(4) === '-02-29' ? '-02-28' : sentOn.slice(4)
  return `${year}${day}`
}
