/** What only somebody new sees, with the forms for an account and a photo: nobody else loads it. */
import { loadTexts } from '../../../../language/texts.ts'

export async function loadWelcome() {
  const [{ Welcome }] = await Promise.all([
    import('./welcome.tsx'),
    ...['banking', 'services'].map(loadTexts),
  ])
  return { default: Welcome }
}
