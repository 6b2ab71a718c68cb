/** What a member wants done, sent over a line that is cut, and asked again with the same key. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { testNumbers } from '../../../../testing/banking.ts'
import { formOf, type SentFile } from '../../../../testing/form.ts'
import { type ClaimsFixture, receipt } from './claims-fixture.ts'

/** `before`: nothing arrives. `during`: half of it arrives. `after`: all of it, and the answer is lost. */
export type Cut = 'before' | 'during' | 'after'
export const cuts = fc.array(fc.constantFrom<Cut>('before', 'during', 'after'), { maxLength: 3 })

interface Intention {
  /** Sends it, or its first half. */
  send: (half?: 'half') => Promise<{ statusCode: number; body: string }>
  /** How many records there are of it. */
  records: () => Promise<number>
  /** What of the answer may differ from time to time. */
  passing?: RegExp
}

/** Sends it until an answer comes; the last two answers, and those at the same time, are one. */
export async function doneOnce(
  { send, records }: Intention,
  cut: readonly Cut[],
  atOnce: boolean,
): Promise<void> {
  for (const where of cut) {
    if (where === 'during') await send('half')
    if (where === 'after') await send()
  }
  const answers = await Promise.all([send(), ...(atOnce ? [send()] : [])])
  for (const { statusCode, body } of answers) {
    expect([statusCode, body]).toEqual([200, answers[0]?.body])
  }
  expect(await records()).toBe(1)
}

let last = 0
/** Tells one intention from every other. */
const anAmount = () => {
  last += 1
  return `${1_000 + last}.00`
}

type Fields = Record<string, string>

/** A form with files under a key of its own. */
function aForm(desk: ClaimsFixture, path: string, fields: Fields, files: SentFile[] = []) {
  const key = randomUUID()
  return async (half?: 'half') => {
    const { headers, payload } = await formOf(files, fields)
    return desk.portal.app.inject({
      method: 'POST',
      url: `/portal/api/${path}`,
      headers: { ...headers, authorization: `Bearer ${desk.token}`, 'idempotency-key': key },
      payload: half ? payload.subarray(0, payload.length / 2) : payload,
    })
  }
}

function aBody(
  desk: ClaimsFixture,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const key = randomUUID()
  return async (half?: 'half') =>
    desk.portal.app.inject({
      method,
      url: `/portal/api/${path}`,
      headers: {
        authorization: `Bearer ${desk.token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && {
        payload: half ? JSON.stringify(body).slice(0, -3) : JSON.stringify(body),
      }),
    })
}

/** Acts of this kind on a claim, each of which the core system was told of once. */
const actsOf = (desk: ClaimsFixture, claimId: number, act: string) => async () => {
  const acts = await desk.database
    .selectFrom('request_action')
    .select('id')
    .where('request_id', '=', claimId)
    .where('action', '=', act)
    .execute()
  return acts.length
}

const claimsOf = (desk: ClaimsFixture, amount: string) => async () => {
  const claims = await desk.database
    .selectFrom('request')
    .select(['id', 'reference_number'])
    .where('claimed_amount', '=', amount)
    .execute()
  for (const { reference_number } of claims) {
    const told = desk.core.calls.filter(
      ({ submission }) =>
        'reference_number' in submission && submission.reference_number === reference_number,
    )
    expect(told.length).toBeLessThanOrEqual(1)
  }
  return claims.length
}

function aClaim(desk: ClaimsFixture, status: 'draft' | 'confirm'): Intention {
  const amount = anAmount()
  const fields = desk.fields({ claimed_amount: amount, status })
  return { send: aForm(desk, 'claims', fields, [receipt()]), records: claimsOf(desk, amount) }
}

/** An IBAN of the Emirates that nobody has had yet. */
function anIban(): string {
  last += 1
  const account = `033${String(last).padStart(16, '0')}`
  const check = 98n - (BigInt(`${account}101400`) % 97n)
  return `AE${String(check).padStart(2, '0')}${account}`
}

export const intentions = {
  'a claim': async (desk: ClaimsFixture) => aClaim(desk, 'confirm'),
  'a draft': async (desk: ClaimsFixture) => aClaim(desk, 'draft'),
  'a change': async (desk: ClaimsFixture): Promise<Intention> => {
    const { data } = await desk.filed({ claimed_amount: anAmount(), status: 'draft' })
    const fields = { ...desk.fields({ claimed_amount: anAmount() }), claim_id: String(data.id) }
    return {
      send: aForm(desk, 'update-claim', fields, [receipt()]),
      records: actsOf(desk, data.id, 'submit'),
    }
  },
  'a re-submission': async (desk: ClaimsFixture): Promise<Intention> => {
    const { data, reference_number } = await desk.filed({ claimed_amount: anAmount() })
    await desk.decide(reference_number, 'On Hold', { can_resubmit: true })
    const fields = { claim_id: String(data.id), declaration: 'true' }
    return {
      send: aForm(desk, 're-submit-claim', fields, [receipt()]),
      records: actsOf(desk, data.id, 'resubmit'),
    }
  },
  'another account for a payment': async (desk: ClaimsFixture): Promise<Intention> => {
    const { data, reference_number } = await desk.filed({ claimed_amount: anAmount() })
    await desk.decide(reference_number, 'Payment Failed', { can_resubmit: true })
    const body = {
      claim_id: data.id,
      policy_id: desk.family.policyId,
      bank_id: desk.bankId,
      country_id: 234,
    }
    return {
      send: aBody(desk, 'POST', 'update-payment-info', body),
      records: actsOf(desk, data.id, 'updatePayment'),
    }
  },
  'the deletion of a draft': async (desk: ClaimsFixture): Promise<Intention> => {
    const { data, reference_number } = await desk.filed({
      claimed_amount: anAmount(),
      status: 'draft',
    })
    return {
      send: aBody(desk, 'DELETE', `reimbursement-claims/${data.id}`),
      records: async () =>
        (
          await desk.database
            .selectFrom('deleted_draft')
            .select('reference_number')
            .where('reference_number', '=', reference_number)
            .execute()
        ).length,
    }
  },
  'a bank account': async (desk: ClaimsFixture): Promise<Intention> => {
    await desk.database
      .updateTable('bank_account')
      .set({ deleted_at: new Date() })
      .where('id', '<>', desk.bankId)
      .execute()
    const iban = anIban()
    const body = {
      bank_country: 234,
      bank_name: 'Khaleej Harbour Bank',
      bank_id: -2,
      swift: 'KHHBAEA0',
      pay_currency_id: desk.currencyId,
      number_type: 1,
      iban_no: iban,
    }
    return {
      send: aBody(desk, 'POST', 'update-bank-details', body),
      records: async () =>
        (
          await desk.database
            .selectFrom('bank_account')
            .select('id')
            .where('number_mac', 'in', testNumbers.macsOf(iban))
            .execute()
        ).length,
    }
  },
  'a beneficiary': async (desk: ClaimsFixture): Promise<Intention> => {
    const name = `Omar ${anAmount()}`
    const body = {
      policy_id: desk.family.policyId,
      beneficiary_name: name,
      beneficiary_relation: 'Spouse',
      beneficiary_eff_date: '2026-07-01',
      beneficiary_dob: '1986-11-02',
    }
    return {
      send: aBody(desk, 'POST', 'beneficiaries', body),
      records: async () =>
        (
          await desk.database
            .selectFrom('beneficiary')
            .select('id')
            .where('name', '=', name)
            .execute()
        ).length,
    }
  },
  'a document ahead of its form': async (desk: ClaimsFixture): Promise<Intention> => {
    const name = `receipt ${anAmount()}.pdf`
    return {
      send: aForm(desk, 'sent-documents', {}, [receipt({ field: 'file', name })]),
      records: async () =>
        (
          await desk.database
            .selectFrom('staged_upload')
            .innerJoin('stored_file', 'stored_file.id', 'file_id')
            .select('file_id')
            .where('file_name', '=', name)
            .execute()
        ).length,
    }
  },
}
