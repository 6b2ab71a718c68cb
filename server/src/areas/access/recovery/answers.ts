/** Secret answers are compared as people mean them: case, spaces and the shape of letters do not matter (GAP-140). */

export function normalisedAnswer(answer: string): string {
  return answer.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
}
