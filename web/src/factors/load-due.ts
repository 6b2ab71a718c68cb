/** What only somebody sees whose insurer requires a factor that they do not have, with its texts: nobody else loads it. */
import { loadTexts } from '../language/texts.ts'

export async function loadDue() {
  const [{ FactorsDue }] = await Promise.all([import('./factors-due.tsx'), loadTexts('factors')])
  return { default: FactorsDue }
}
