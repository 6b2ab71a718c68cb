/** A claim is filed without a mouse: everything is reached by Tab, in the order of the page, and the focus is never lost. */
import { tabTo } from '../shared/keyboard.ts'
import { aPdf, typedDay } from './claim-form.ts'
import { expect, test } from './journey.ts'

test('from the dashboard to the reference number by keyboard alone', async ({
  page,
  member,
  enter,
  say,
  claim,
}) => {
  await member.account({ is_default: true })
  await enter(member.email)
  const { keyboard } = page

  await tabTo(
    page.getByRole('link', { name: new RegExp(`^${say('policies.home.newClaim')}`) }).first(),
  )
  await keyboard.press('Enter')
  await page.waitForURL('**/addClaim')

  await tabTo(claim.button('continue'))
  await keyboard.press('Enter')
  await expect(claim.field('amount')).toBeVisible()

  await tabTo(claim.type('1'))
  await keyboard.press('ArrowRight')
  await expect(claim.type('2')).toBeChecked()
  await tabTo(claim.field('date'))
  await keyboard.type(typedDay())
  await tabTo(claim.field('amount'))
  await keyboard.type('149.75')

  // Asked for ahead: a browser that is told only with the key opens a chooser of its own.
  const list = page.waitForEvent('filechooser')
  await tabTo(claim.chooser)
  await keyboard.press('Space')
  await (await list).setFiles([aPdf('IMG_2041.pdf'), aPdf('IMG_2042.pdf')])
  const files = ['IMG_2041.pdf', 'IMG_2042.pdf'] as const
  for (const name of files) await expect(claim.receipt(name)).toContainText(claim.received)

  // The question of the first file has the focus, and its answer keeps it; the next file follows.
  await expect(claim.receipt(files[0]).getByRole('group').getByRole('button').first()).toBeFocused()
  for (const name of files) {
    const question = claim.receipt(name).getByRole('group')
    await tabTo(question.getByRole('button', { name: claim.kindOf('hospital_receipts') }))
    await keyboard.press('Enter')
    const answer = { kind: claim.kindOf('hospital_receipts'), name }
    await expect(
      claim
        .receipt(name)
        .getByRole('button', { name: say('requests.wizard.documents.change', answer) }),
    ).toBeFocused()
  }

  await tabTo(claim.declaration)
  await keyboard.press('Space')
  await tabTo(claim.button('submit'))
  await keyboard.press('Enter')
  await claim.reference()
  // What became of it is read out, and what follows is a Tab away.
  await tabTo(page.getByRole('link', { name: say('claim-wizard.claim.follow') }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CLM-')
})
