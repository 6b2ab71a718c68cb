/** Preferences of the newsletter: as a member, and by the link of a mail. */
import { enrolWithAccount } from '../shared/core-system.ts'
import { messagesTo, newestLink } from '../shared/outbox.ts'
import { toastsOf } from '../shared/held.ts'
import { expect, languages, test } from '../shared/test.ts'
import { enter } from '../shared/enter.ts'
import { password } from '../shared/log-in.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a member saves preferences, and ends everything by the link of the mail, signed out', async ({
      page,
      baseURL,
      say,
      request,
      expectAccessible,
    }) => {
      const member = await enrolWithAccount(baseURL ?? '')
      await enter(page, baseURL ?? '', member.email, password, 'profile')
      const main = page.getByRole('main')
      const label = (name: string) => main.getByLabel(say(`newsletter.newsletter.${name}`))
      await test.step('SUP-053 SUP-054 the profile leads to four groups of choices', async () => {
        await page
          .getByRole('link', { name: say('profile.profile.newsletter') })
          .first()
          .click()
        await expect(page).toHaveURL(/\/newsletter$/)
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(
          say('newsletter.newsletter.heading'),
        )
        for (const group of ['interests', 'ways', 'about', 'goals'])
          await expect(
            main.getByRole('group', { name: say(`newsletter.newsletter.${group}`) }),
          ).toBeVisible()
      })
      await main.getByLabel(say('newsletter.newsletter.interest.1')).check()
      await main.getByLabel(say('newsletter.newsletter.interest.3')).check()
      await main.getByLabel(say('newsletter.newsletter.ways.email')).check()
      await main.getByLabel(say('newsletter.newsletter.children')).fill('2')
      await main.getByLabel(say('newsletter.newsletter.years')).fill('2014، 2018')
      await main.getByLabel(say('newsletter.newsletter.retirement')).fill('much')
      const before = (await messagesTo(request, baseURL ?? '', member.email))[0]?.id ?? 0
      await main.getByRole('button', { name: say('newsletter.newsletter.save') }).click()
      await expect(main.getByText(say('newsletter.newsletter.wrong.goal')).first()).toBeVisible()
      await main.getByLabel(say('newsletter.newsletter.retirement')).fill('200,000')
      await main.getByLabel(say('newsletter.newsletter.property')).fill('50,000')
      await main.getByLabel(say('newsletter.newsletter.general_savings')).fill('10,000')
      const married = main.getByRole('group', { name: say('newsletter.newsletter.married') })
      await married
        .getByRole('radio', { name: say('newsletter.newsletter.no'), exact: true })
        .check()
      await expectAccessible()
      await test.step('SUP-057 SUP-061 all of it goes out, and is saved', async () => {
        const sent = page.waitForRequest(
          (one) => one.url().endsWith('/api/newsletter') && one.method() === 'POST',
        )
        await main.getByRole('button', { name: say('newsletter.newsletter.save') }).click()
        expect((await sent).postDataJSON()).toEqual({
          interests: [1, 3],
          send_email: 1,
          send_sms: 0,
          married: 0,
          children_count: 2,
          children_below_eighteen: [2014, 2018],
          childrens_education: null,
          retirement: 200_000,
          property: 50_000,
          general_savings: 10_000,
        })
        await expect(toastsOf(page, say('common.toast.region'))).toContainText(
          say('common.success.updated'),
        )
      })
      await page.reload()
      await test.step('SUP-054 SUP-056 all of it is there again, each in its place', async () => {
        for (const [name, checked] of [
          ['interest.1', true],
          ['interest.2', false],
          ['interest.3', true],
          ['ways.email', true],
          ['ways.sms', false],
        ] as const)
          await expect(label(name)).toBeChecked({ checked })
        for (const [name, value] of [
          ['childrens_education', ''],
          ['retirement', '200,000'],
          ['property', '50,000'],
          ['general_savings', '10,000'],
          ['children', '2'],
          ['years', '2014, 2018'],
        ] as const)
          await expect(label(name)).toHaveValue(value)
      })

      // Whoever is signed out is sent to the login, unless the link brings a token and an address.
      await page.evaluate(() => localStorage.clear())
      await page.goto('newsletter')
      await expect(page).toHaveURL(/\/login$/)
      const link = await newestLink(request, baseURL ?? '', member.email, before)
      expect(new URL(link).searchParams.get('email')).toBe(member.email)
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(link)
      await expect(main.getByLabel(say('newsletter.newsletter.ways.email'))).toBeChecked()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await expectAccessible()
      await test.step('SUP-064 without a session all of it is ended', async () => {
        await main.getByRole('button', { name: say('newsletter.newsletter.unsubscribe') }).click()
        await expect(toastsOf(page, say('common.toast.region'))).toContainText(
          say('newsletter.newsletter.unsubscribed'),
        )
        await page.reload()
        await expect(main.getByLabel(say('newsletter.newsletter.interest.1'))).toBeChecked()
        await expect(main.getByLabel(say('newsletter.newsletter.ways.email'))).not.toBeChecked()
      })
      if (language !== 'en') return
      await test.step('SUP-055 whoever is logged in sees by the link whose it is, too', async () => {
        await enter(page, baseURL ?? '', 'oman@example.com', password, 'newsletter')
        await expect(main.getByText(/For .?oman@example\.com.?\.$/)).toBeVisible()
        await page.goto(link)
        await expect(main.getByText(member.email)).toBeVisible()
      })
    })
  })
}

test('SUP-055 SUP-062 a link that was changed is told in the server’s words and leads on, and years that cannot be stand at their field', async ({
  page,
  say,
  baseURL,
}) => {
  await page.goto(`newsletter?token=20270101.changed&email=principal%40example.com`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This link is no longer valid.',
  )
  // Trying again would change nothing: the way on is one's own preferences.
  await expect(page.getByRole('button', { name: say('common.problem.retry') })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('common.title.login'), exact: true })
    .click()
  await page.waitForURL('**/login')
  const member = await enrolWithAccount(baseURL ?? '')
  await enter(page, baseURL ?? '', member.email, password, 'newsletter')
  await page.getByLabel(say('newsletter.newsletter.children')).fill('1')
  await page.getByLabel(say('newsletter.newsletter.years')).fill('2014 2018')
  await page.getByRole('button', { name: say('newsletter.newsletter.save') }).click()
  await expect(page.getByLabel(say('newsletter.newsletter.years'))).toHaveAccessibleDescription(
    /You entered more years of birth than children\./,
  )
  await expect(page.getByLabel(say('newsletter.newsletter.years'))).toHaveValue('2014 2018')
})
