import { expect, test } from 'vitest'
import { consents } from '@falaj/contract/information/schemas.ts'
import { handleOf, openRegistration } from '../../testing/enrolment.ts'
import { Visitor } from '../../testing/visitor.ts'
import { signIn } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/builders.ts'

const { portal, enrolled, accountOf } = await openRegistration()

const consentsOf = async (token: string) =>
  consents.response.parse((await portal.browser().get('consents', token)).json()).data
const rowsOf = (accountId: number) =>
  portal.database
    .selectFrom('consent')
    .select(['document', 'version', 'subject', 'given_at'])
    .where('account_id', '=', accountId)
    .orderBy('document')
    .execute()

test('whoever registers has accepted the terms and the privacy policy, in the version of that day', async () => {
  const { numbers, email, phone, personId } = await enrolled()
  const guest = new Visitor(portal)
  const handle = handleOf(await guest.register(numbers, email))
  expect(await accountOf(personId)).toBeUndefined()
  const at = portal.clock.now()
  await guest.verifyOtp(handle, await guest.codeSentTo(phone))
  const account = await portal.database
    .selectFrom('account')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  const subject = 'registration'
  expect(await rowsOf(account.id)).toEqual([
    { document: 'privacy', version: '1', subject, given_at: at },
    { document: 'terms', version: '1', subject, given_at: at },
  ])
  const entry = await portal.database
    .selectFrom('audit_entry')
    .select(['account_id', 'subject'])
    .where('action', '=', 'consent-given')
    .where('account_id', '=', account.id)
    .execute()
  expect(entry).toEqual([{ account_id: account.id, subject: 'terms:1 privacy:1' }])

  await guest.setPassword(await guest.linkSentTo(email), 'Quiet-harbour-7')
  const token = await guest.enter({ email, phone }, 'Quiet-harbour-7')
  const told = await consentsOf(token)
  expect(told.map(({ document }) => document).toSorted()).toEqual(['privacy', 'terms'])
  expect(told[0]?.given_at).toMatch(/\+04:00$/)
})

const given = (accountId: number, document: string, version: string, day: string) => ({
  account_id: accountId,
  document,
  version,
  given_at: `2026-06-${day}T08:00:00Z`,
  subject: 'registration',
})

test('the newest of each document is told, and nobody else’s', async () => {
  const [one, other] = [await aMember(portal.database), await aMember(portal.database)]
  await portal.database
    .insertInto('consent')
    .values([
      given(one.accountId, 'privacy', '1', '01'),
      given(one.accountId, 'privacy', '2', '10'),
      given(one.accountId, 'terms', '1', '05'),
      given(other.accountId, 'privacy', '9', '12'),
    ])
    .execute()
  const token = await signIn(portal, portal.browser(), one)
  expect(
    (await consentsOf(token)).map(({ document, version }) => `${document} ${version}`),
  ).toEqual(['privacy 2', 'terms 1'])
})
