/** What a member may expect after a pre-approval was sent. */
import { workingDaysAfter } from '../../requests/rules/working-days.ts'

/** Working days within which most pre-approvals are decided: what the articles promise (`content/articles`). */
const daysToDecide = 2

export const decisionBy = (country: string, sentOn: string): string =>
  workingDaysAfter(country, sentOn, daysToDecide)
