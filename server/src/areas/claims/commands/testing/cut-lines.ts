/** What a member wants done, sent over a connection that breaks, and repeated with the same key. */
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
function aForm(fixture: ClaimsFixture, path: string, fields: Fields, files: SentFile[] = []) {
  const key = randomUUID()
  return async (half?: 'half') => {
    const { headers, payload } = await formOf(files, fields)
    return fixture.portal.app.inject({
      method: 'POST',
      url: `/portal/api/${path}`,
      headers: { ...headers, authorization: `Bearer ${fixture.token}`, 'idempotency-key': key },
      payload: half ? payload.subarray(0, payload.length / 2) : payload,
    })
  }
}

function aBody(
  fixture: ClaimsFixture,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const key = randomUUID()
  return async (half?: 'half') =>
    fixture.portal.app.inject({
      method,
      url: `/portal/api/${path}`,
      headers: {
        authorization: `Bearer ${fixture.token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && {
        payload: half ? JSON.stringify(body).slice(0, -3) : JSON.stringify(body),
      }),
    })
}

/** Actions of this kind on a claim; the core system is sent each of them once. */
const actionsOf = (fixture: ClaimsFixture, claimId: number, action: string) => async () => {
  const actions = await fixture.database
    .selectFrom('request_action')
    .select('id')
    .where('request_id', '=', claimId)
    .where('action', '=', action)
    .execute()
  return actions.length
}

const claimsOf = (fixture: ClaimsFixture, amount: string) => async () => {
  const claims = await fixture.database
    .selectFrom('request')
    .select(['id', 'reference_number'])
    .where('claimed_amount', '=', amount)
    .execute()
  for (const { reference_number } of claims) {
    const told = fixture.core.calls.filter(
      ({ submission }) =>
        'reference_number' in submission && submission.reference_number === reference_number,
    )
    expect(told.length).toBeLessThanOrEqual(1)
  }
  return claims.length
}

function aClaim(fixture: ClaimsFixture, status: 'draft' | 'confirm'): Intention {
  const amount = anAmount()
  const fields = fixture.fields({ claimed_amount: amount, status })
  return { send: aForm(fixture, 'claims', fields, [receipt()]), records: claimsOf(fixture, amount) }
}

/** An IBAN of the Emirates that nobody has had yet. */
function anIban(): string {
  last += 1
  const account = `033${String(last).padStart(16, '0')}`
  const check = 98n - (BigInt(`${account}101400`) % 97n)
  return `AE${String(check).padStart(2, '0')}${account}`
}

export const intentions = {
  'a claim': async (fixture: ClaimsFixture) => aClaim(fixture, 'confirm'),
  'a draft': async (fixture: ClaimsFixture) => aClaim(fixture, 'draft'),
  'a change': async (fixture: ClaimsFixture): Promise<Intention> => {
    const { data } = await fixture.filed({ claimed_amount: anAmount(), status: 'draft' })
    const fields = { ...fixture.fields({ claimed_amount: anAmount() }), claim_id: String(data.id) }
    return {
      send: aForm(fixture, 'update-claim', fields, [receipt()]),
      records: actionsOf(fixture, data.id, 'submit'),
    }
  },
  'a re-submission': async (fixture: ClaimsFixture): Promise<Intention> => {
    const { data, reference_number } = await fixture.filed({ claimed_amount: anAmount() })
    await fixture.decide(reference_number, 'On Hold', { can_resubmit: true })
    const fields = { claim_id: String(data.id), declaration: 'true' }
    return {
      send: aForm(fixture, 're-submit-claim', fields, [receipt()]),
      records: actionsOf(fixture, data.id, 'resubmit'),
    }
  },
  'another account for a payment': async (fixture: ClaimsFixture): Promise<Intention> => {
    const { data, reference_number } = await fixture.filed({ claimed_amount: anAmount() })
    await fixture.decide(reference_number, 'Payment Failed', { can_resubmit: true })
    const body = {
      claim_id: data.id,
      policy_id: fixture.family.policyId,
      bank_id: fixture.bankId,
      country_id: 234,
    }
    return {
      send: aBody(fixture, 'POST', 'update-payment-info', body),
      records: actionsOf(fixture, data.id, 'updatePayment'),
    }
  },
  'the deletion of a draft': async (fixture: ClaimsFixture): Promise<Intention> => {
    const { data, reference_number } = await fixture.filed({
      claimed_amount: anAmount(),
      status: 'draft',
    })
    return {
      send: aBody(fixture, 'DELETE', `reimbursement-claims/${data.id}`),
      records: async () =>
        (
          await fixture.database
            .selectFrom('deleted_draft')
            .select('reference_number')
            .where('reference_number', '=', reference_number)
            .execute()
        ).length,
    }
  },
  'a bank account': async (fixture: ClaimsFixture): Promise<Intention> => {
    await fixture.database
      .updateTable('bank_account')
      .set({ deleted_at: new Date() })
      .where('id', '<>', fixture.bankId)
      .execute()
    const iban = anIban()
    const body = {
      bank_country: 234,
      bank_name: 'Khaleej Harbour Bank',
      bank_id: -2,
      swift: 'KHHBAEA0',
      pay_currency_id: fixture.currencyId,
      number_type: 1,
      iban_no: iban,
    }
    return {
      send: aBody(fixture, 'POST', 'update-bank-details', body),
      records: async () =>
        (
          await fixture.database
            .selectFrom('bank_account')
            .select('id')
            .where('number_mac', 'in', testNumbers.macsOf(iban))
            .execute()
        ).length,
    }
  },
  'a beneficiary': async (fixture: ClaimsFixture): Promise<Intention> => {
    const name = `Omar ${anAmount()}`
    const body = {
      policy_id: fixture.family.policyId,
      beneficiary_name: name,
      beneficiary_relation: 'Spouse',
      beneficiary_eff_date: '2026-07-01',
      beneficiary_dob: '1986-11-02',
    }
    return {
      send: aBody(fixture, 'POST', 'beneficiaries', body),
      records: async () =>
        (
          await fixture.database
            .selectFrom('beneficiary')
            .select('id')
            .where('name', '=', name)
            .execute()
        ).length,
    }
  },
  'a document ahead of its form': async (fixture: ClaimsFixture): Promise<Intention> => {
    const name = `receipt ${anAmount()}.pdf`
    return {
      send: aForm(fixture, 'sent-documents', {}, [receipt({ field: 'file', name })]),
      records: async () =>
        (
          await fixture.database
            .selectFrom('staged_upload')
            .innerJoin('stored_file', 'stored_file.id', 'file_id')
            .select('file_id')
            .where('file_name', '=', name)
            .execute()
        ).length,
    }
  },
}
