import { expect, type Page } from '@playwright/test'
import type { Say } from '../shared/languages.ts'

/** From the dashboard to the list of claims, and on to the page of a claim that has this title. */
export async function expectTrail(page: Page, say: Say, title?: string): Promise<void> {
  const trail = page.getByRole('navigation', { name: say('common.nav.breadcrumbs') })
  const toTheList = [
    say('common.title.dashboard'),
    say('common.title.policyDetails'),
    say('common.title.claims'),
  ]
  await expect(trail).toHaveText([...toTheList, ...(title ? [say(title)] : [])].join(''))
}
