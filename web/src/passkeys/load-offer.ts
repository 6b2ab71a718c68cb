/** What only somebody sees whose device can hold a passkey, with its texts: nobody else loads it. */
import { loadTexts } from '../language/texts.ts'

export async function loadOffer() {
  const [{ PasskeyOffer }] = await Promise.all([import('./offer.tsx'), loadTexts('passkeys')])
  return { default: PasskeyOffer }
}
