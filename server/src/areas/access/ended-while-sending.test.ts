/** What a member sends takes minutes over a slow line. Who it is from is asked again when all of it is here. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openClaimsFixture, receipt } from '../claims/commands/testing/claims-fixture.ts'
import { describedCalls } from '../../testing/described-calls.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { formOf } from '../../testing/form.ts'
import { signIn } from '../../testing/sign-in.ts'

const fixture = await forThisFile(openClaimsFixture())

/** Sends a form of which one half arrives before `meanwhile` and the other after it. */
async function sendSlowly(
  path: string,
  by: string,
  of: Record<string, string>,
  meanwhile: () => Promise<unknown>,
) {
  const { headers, payload } = await formOf(receipt(), of)
  async function* halves() {
    yield payload.subarray(0, payload.length / 2)
    await meanwhile()
    yield payload.subarray(payload.length / 2)
  }
  return fixture.portal.app.inject({
    method: 'POST',
    url: path,
    headers: {
      ...headers,
      'content-length': String(payload.length),
      authorization: `Bearer ${by}`,
    },
    payload: Readable.from(halves()),
  })
}

const requests = async () =>
  (await fixture.database.selectFrom('request').select('id').execute()).length

test('a session that ends while files arrive files nothing, whichever call takes them', async () => {
  const { portal, database, family, fields } = fixture
  const calls = (await describedCalls(portal.app)).filter(({ takesFiles }) => takesFiles)
  expect(calls.length).toBeGreaterThan(5)
  const before = await requests()
  for (const { operationId, path } of calls) {
    const browser = portal.browser()
    const token = await signIn(portal, browser, family.account)
    const answer = await sendSlowly(path, token, fields(), () => browser.post('logout', {}, token))
    expect({ operationId, status: answer.statusCode }).toEqual({ operationId, status: 401 })
  }
  expect(await requests()).toBe(before)
  const files = await database.selectFrom('stored_file').select('id').execute()
  expect(files).toEqual([])
  expect(await readdir(join(portal.config.dataDir, 'arriving'))).toEqual([])
})

test('a token that expires while files arrive is no session that ended', async () => {
  const { portal, family, fields } = fixture
  const token = await signIn(portal, portal.browser(), family.account)
  const answer = await sendSlowly('/portal/api/claims', token, fields(), async () => {
    portal.clock.advance({ minutes: 16 })
  })
  expect(answer.json()).toMatchObject({ success: true })
})

test('whom the sender no longer acts for when all of it is here gets no claim', async () => {
  const { portal, database, family, fields } = fixture
  const token = await signIn(portal, portal.browser(), family.account)
  const before = await requests()
  const forSpouse = fields({ dependent_id: String(family.spouse) })
  const answer = await sendSlowly('/portal/api/claims', token, forSpouse, () =>
    database
      .updateTable('enrolment')
      .set({ principal_id: family.spouse })
      .where('person_id', '=', family.principal)
      .execute(),
  )
  expect(answer.statusCode).toBe(403)
  expect(await requests()).toBe(before)
})
