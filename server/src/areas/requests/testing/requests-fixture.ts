/** A portal with a family, an account to be paid to and a core system, for tests of what members file. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { signed } from '@falaj/contract/integration/signature.ts'
import type { FastifyBaseLogger } from 'fastify'
import { aBankAccount, aCurrency } from '../../../testing/banking.ts'
import { aFamily } from '../../../testing/cover.ts'
import { formOf, type SentFile } from '../../../testing/form.ts'
import { isOther, openTestPortal, type TestSettings } from '../../../testing/portal.ts'
import { signIn } from '../../../testing/sign-in.ts'
import type { RequestArea } from '../area.ts'
import { coreSecret, openFakeCore } from './fake-core.ts'

export const aReceipt = (content = '%PDF-1.4 a receipt'): Uint8Array => Buffer.from(content)

/** Changes of a form; what is undefined is not sent. */
export type Fields = Record<string, string | undefined>
export const sentFields = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

interface Sending {
  files?: SentFile[]
  by?: string
  key?: string
  headers?: Record<string, string>
}

export async function openRequestsFixture(
  areas?: readonly RequestArea[],
  more: TestSettings = {},
  logger?: FastifyBaseLogger,
) {
  const clock = { now: () => new Date() }
  const core = await openFakeCore(() => clock.now())
  const ofCore = { CORE_URL: core.url, CORE_SECRET: coreSecret }
  const settings = isOther(more)
    ? { ...more, settings: { ...ofCore, ...more.settings } }
    : { ...ofCore, ...more }
  const portal = await openTestPortal(settings, logger, areas)
  clock.now = () => portal.clock.now()
  await portal.work()
  const { database } = portal
  const family = await aFamily(database)
  const currencyId = await aCurrency(database)
  const bankId = await aBankAccount(database, { personId: family.principal })
  const browser = portal.browser()
  const token = await signIn(portal, browser, family.account)
  return {
    portal,
    core,
    database,
    family,
    browser,
    token,
    bankId,
    currencyId,
    async form(
      path: string,
      of: Record<string, string>,
      { files = [], by = token, key, headers: more = {} }: Sending = {},
    ) {
      const { headers, payload } = await formOf(files, of)
      return portal.app.inject({
        method: 'POST',
        url: `/portal/api/${path}`,
        headers: {
          ...headers,
          ...more,
          authorization: `Bearer ${by}`,
          ...(key && { 'idempotency-key': key }),
        },
        payload,
      })
    },
    /** A fact of the core system, signed. */
    async tell(...facts: WrittenFact[]) {
      const payload = JSON.stringify(facts)
      const url = '/portal/api/integration/v1/facts'
      const message = {
        direction: 'core-to-portal',
        method: 'POST',
        path: url,
        body: payload,
      } as const
      const response = await portal.app.inject({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          ...(await signed(coreSecret, message, portal.clock.now())),
        },
        payload,
      })
      return response.json<{ success: boolean; accepted: number; refused: { reason: string }[] }>()
    },
    /** As it is stored. */
    request: (id: number) =>
      database.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async close() {
      await portal.close()
      await core.close()
    },
  }
}
