/** Fields that are red, and how they recover while somebody types. */
import { expect, type Locator, type Page } from '@playwright/test'

/** The summary on top has an entry for each field that is red, and leads to no other. */
export async function expectReds(within: Page | Locator, many: number): Promise<void> {
  const entries = within.getByRole('alert').getByRole('listitem')
  await expect(entries).toHaveCount(many)
  // A radio button cannot be wrong for ARIA: its group says it. A place for files says it in words alone.
  await expect(within.locator('[type="radio"][aria-invalid]')).toHaveCount(0)
  const marked = await within
    .locator('[aria-invalid="true"]')
    .evaluateAll((fields) => new Set(fields.map((field) => field.getAttribute('name'))).size)
  expect(marked).toBeLessThanOrEqual(many)
  const unmarked = await entries.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const field = document.getElementById((link.getAttribute('href') ?? '').slice(1))
      const has = (selector: string) => field?.matches(selector) || field?.querySelector(selector)
      const described = field?.closest('fieldset[aria-describedby*="-problem"]')
      const wordsAlone = has('input[type="file"]') || has('button')
      return has('[aria-invalid="true"]') || described || wordsAlone ? [] : [link.textContent]
    }),
  )
  expect(unmarked).toEqual([])
}

/**
 * Both directions: `field`, which is red, recovers with what is right, and does not turn red again when that is taken
 * back. Leaves what is right. `left`: how many are red without it.
 */
export async function recovers(
  within: Page | Locator,
  field: Locator,
  { right, wrong = '', left }: { right: string; wrong?: string; left: number },
): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectReds(within, left + 1)
  for (const typed of [right, wrong, right]) {
    await field.fill(typed)
    await expectReds(within, left)
    await expect(field).not.toHaveAttribute('aria-invalid')
  }
}
