/** What a member may expect after a pre-approval was sent. */

/** Working days within which most pre-approvals are decided: what the articles promise (`content/articles`). */
export const daysToDecide = 2
