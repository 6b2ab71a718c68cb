/** Secret answers are compared leniently: case, spaces and variants of letters make no difference (GAP-140). */

export function normalisedAnswer(answer: string): string {
  return answer.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
}
