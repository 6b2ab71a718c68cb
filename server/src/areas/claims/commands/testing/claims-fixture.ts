/** A portal with a family, an account to be paid to and a core system, for tests of what members file. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { signed } from '@falaj/contract/integration/signature.ts'
import type { ClaimAnswer } from '@falaj/contract/claims/commands/schemas.ts'
import { aBankAccount, aCurrency } from '../../../../testing/banking.ts'
import { aFamily } from '../../../../testing/cover.ts'
import { formOf, type SentFile } from '../../../../testing/form.ts'
import { openTestPortal } from '../../../../testing/portal.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { coreSecret, openFakeCore } from './fake-core.ts'

export const aReceipt = (content = '%PDF-1.4 a receipt'): Uint8Array => Buffer.from(content)
export const receipt = (with_: Partial<SentFile> = {}): SentFile => ({
  field: 'hospital_receipts[0]',
  name: 'receipt.pdf',
  content: aReceipt(),
  ...with_,
})

type Fields = Record<string, string | undefined>

export async function openClaimsFixture() {
  const clock = { now: () => new Date() }
  const core = await openFakeCore(() => clock.now())
  const portal = await openTestPortal({ CORE_URL: core.url, CORE_SECRET: coreSecret })
  clock.now = () => portal.clock.now()
  await portal.work()
  const { database } = portal
  const family = await aFamily(database)
  const currencyId = await aCurrency(database)
  const bankId = await aBankAccount(database, { personId: family.principal })
  const browser = portal.browser()
  const token = await signIn(portal, browser, family.account)

  const fields = (changes: Fields = {}): Record<string, string> => {
    const whole: Fields = {
      policy_id: String(family.policyId),
      dependent_id: '0',
      status: 'confirm',
      submission_type: 'member_portal',
      email: 'layla@example.com',
      mobile_number: '+971501234567',
      bank_id: String(bankId),
      payment_method: '0',
      claim_type: '2',
      country_id: '234',
      currency_id: String(currencyId),
      claimed_amount: '420.50',
      treatment_date: '2026-06-10',
      claim_date: '2026-06-10',
      additional_info: 'After a fall.',
      ...changes,
    }
    return Object.fromEntries(
      Object.entries(whole).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    )
  }
  const form = async (
    path: string,
    of: Record<string, string>,
    {
      files = [receipt()],
      by = token,
      key,
    }: { files?: SentFile[]; by?: string; key?: string } = {},
  ) => {
    const { headers, payload } = await formOf(files, of)
    return portal.app.inject({
      method: 'POST',
      url: `/portal/api/${path}`,
      headers: {
        ...headers,
        authorization: `Bearer ${by}`,
        ...(key && { 'idempotency-key': key }),
      },
      payload,
    })
  }
  return {
    portal,
    core,
    database,
    family,
    browser,
    token,
    bankId,
    currencyId,
    fields,
    form,
    file: (changes: Fields = {}, how: Parameters<typeof form>[2] = {}) =>
      form('claims', fields(changes), how),
    /** Files one that is taken over; its answer. */
    async filed(changes: Fields = {}, how: Parameters<typeof form>[2] = {}): Promise<ClaimAnswer> {
      const answer = await form('claims', fields(changes), how)
      if (answer.statusCode !== 200) throw new Error(`Not filed: ${answer.body}`)
      return answer.json<ClaimAnswer>()
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
    decide(
      reference_number: string,
      status: Extract<WrittenFact, { type: 'claim.decided' }>['status'],
      with_: Partial<Extract<WrittenFact, { type: 'claim.decided' }>> = {},
    ) {
      portal.clock.advance({ seconds: 1 })
      const decided_at = portal.clock.now().toISOString()
      return this.tell({ type: 'claim.decided', reference_number, decided_at, status, ...with_ })
    },
    claim: (id: number) =>
      database.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async close() {
      await portal.close()
      await core.close()
    },
  }
}
export type ClaimsFixture = Awaited<ReturnType<typeof openClaimsFixture>>
