/** What axe finds on a page as it stands. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Of what axe only recommends: landmarks are told apart by their names.
  rules: { 'landmark-unique': { enabled: true } },
  resultTypes: ['violations'],
  // Those of other sites look after themselves; the portal has none of its own.
  iframes: false,
}

/** Each rule that is broken, with the elements. axe is read once a document: that takes four times as long as a look. */
export async function problemsForReaders(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
