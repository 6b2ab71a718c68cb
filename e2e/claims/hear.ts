/** What a status says, as a screen reader hears it. */
import type { Locator } from '@playwright/test'

/** Begins to listen; gives what was said until then. */
export async function hear(status: Locator): Promise<() => Promise<string[]>> {
  const heard = await status.evaluateHandle((element) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    })
    return texts
  })
  return () => heard.evaluate((texts) => texts)
}
