/** Nothing is submitted without its declaration, whichever kind and whichever call. */
import { describe, expect, test } from 'vitest'
import { requestAreas } from '../../request-kinds.ts'
import { opinionArea } from './testing/opinions.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import {
  aReceipt,
  type Fields,
  openRequestsFixture,
  sentFields,
} from './testing/requests-fixture.ts'

const fixture = await forThisFile(openRequestsFixture([...requestAreas, opinionArea]))

/** One amount each, so that none is taken for the same submission as another. */
let amount = 0
const common = (): Fields => ({
  policy_id: String(fixture.family.policyId),
  email: 'layla@example.com',
  mobile_number: '+971501234567',
  claim_type: '2',
  country_id: '234',
  currency_id: String(fixture.currencyId),
  claimed_amount: `${(amount += 1)}.00`,
})
const kinds = [
  {
    kind: 'claim',
    document: 'hospital_receipts[0]',
    own: (): Fields => ({ bank_id: String(fixture.bankId), treatment_date: '2026-06-10' }),
    add: 'claims',
    update: ['update-claim', 'claim_id'],
    resubmit: ['re-submit-claim', 'claim_id'],
    open: { status: 'On Hold', can_resubmit: true },
  },
  {
    kind: 'preapproval',
    document: 'docs[0]',
    own: (): Fields => ({
      provider_name: 'Almond Valley Hospital',
      expected_admission_date: '2026-06-20',
    }),
    add: 'pre-approvals',
    update: ['edit-pre-approvals', 'id'],
    resubmit: ['re-submit-pre-approvals', 'pre_approval_id'],
    open: { status: 'Partially Approved', can_resubmit: true, approved_amount: '0.50' },
  },
  {
    kind: 'opinion',
    document: 'docs[0]',
    own: (): Fields => ({ doctor: 'Dr Haddad' }),
    add: 'opinions',
    update: ['edit-opinions', 'id'],
    resubmit: ['re-submit-opinions', 'opinion_id'],
    open: { status: 'Open' },
  },
] as const
type Kind = (typeof kinds)[number]

const send = async ({ document }: Kind, path: string, fields: Fields) => {
  const files = [{ field: document, name: 'paper.pdf', content: aReceipt() }]
  const answer = await fixture.form(path, sentFields(fields), { files })
  return {
    statusCode: answer.statusCode,
    ...answer.json<{ message: string; data: { id: number } }>(),
  }
}
const filed = async (kind: Kind, status: 'draft' | 'confirm') => {
  const fields = { ...common(), ...kind.own(), status, declaration: 'true' }
  const answer = await send(kind, kind.add, fields)
  expect(answer.statusCode).toBe(200)
  return answer.data.id
}
const stored = async () => ({
  requests: await fixture.database.selectFrom('request').selectAll().orderBy('id').execute(),
  consents: await consents(),
  handedOver: fixture.core.calls.length,
})
const consents = () =>
  fixture.database.selectFrom('consent').select('subject').orderBy('id').execute()

/** What is sent for it; undefined sends no such field. */
const notMade = [undefined, '', 'false', '0', 'off', 'no', 'null', 'undefined', 'truest']

describe.each(kinds)('$kind', (kind) => {
  test.each(['add', 'update', 'resubmit'] as const)(
    'ADD-040 CLM-098 PRE-054 nothing is submitted and nothing consented to without the declaration: %s',
    async (call) => {
      const id = call === 'add' ? 0 : await filed(kind, call === 'update' ? 'draft' : 'confirm')
      if (call === 'resubmit')
        await fixture.database.updateTable('request').set(kind.open).where('id', '=', id).execute()
      const whole = { ...common(), ...kind.own(), status: 'confirm' }
      const sending = {
        add: { path: kind.add, fields: whole },
        update: { path: kind.update[0], fields: { ...whole, [kind.update[1]]: String(id) } },
        resubmit: { path: kind.resubmit[0], fields: { [kind.resubmit[1]]: String(id) } },
      }[call]
      const before = await stored()
      for (const declaration of notMade) {
        const answer = await send(kind, sending.path, { ...sending.fields, declaration })
        expect([declaration, answer]).toEqual([
          declaration,
          {
            statusCode: 422,
            success: false,
            message: 'Please check this to continue',
            errors: { declaration: ['Please check this to continue'] },
          },
        ])
      }
      expect(await stored()).toEqual(before)
      const made = await send(kind, sending.path, { ...sending.fields, declaration: 'on' })
      expect(made.statusCode).toBe(200)
      expect((await consents()).slice(before.consents.length)).toEqual([
        { subject: `${kind.kind}:${made.data.id}` },
      ])
    },
  )
})

test('ADD-040 a draft says nothing about the declaration, and consents to nothing', async () => {
  const before = await consents()
  for (const kind of kinds) {
    for (const declaration of [undefined, '', 'true']) {
      const fields = { ...common(), ...kind.own(), status: 'draft', declaration }
      expect((await send(kind, kind.add, fields)).statusCode).toBe(200)
    }
  }
  expect(await consents()).toEqual(before)
})
