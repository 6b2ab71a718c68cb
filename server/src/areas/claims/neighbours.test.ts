/**
 * Whatever a member does with one thing, nothing else changes: no other claim, account, form, file or notice of the same
 * member, and nothing of anybody else.
 */
import type { StagedUpload } from '@falaj/contract/staged-uploads/schemas.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankAccount } from '../../testing/banking.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aClaim, aDocument } from '../../testing/claims.ts'
import { aFamily } from '../../testing/cover.ts'
import { formOf } from '../../testing/form.ts'
import { everyRow, rowsChangedSince } from '../../testing/neighbours.ts'
import { signIn } from '../../testing/sign-in.ts'
import { openClaimsFixture } from './commands/testing/claims-fixture.ts'

/** Who files something, by the token. */
interface Member {
  token: string
  policyId: number
  personId: number
  bankId: number
}

let me: Member
let neighbour: Member
let amount = 0
const fixture = await forThisFile(openClaimsFixture())
beforeAll(async () => {
  const { family, token, bankId, database, portal } = fixture
  me = { token, bankId, policyId: family.policyId, personId: family.principal }
  const theirs = await aFamily(database, { lastName: 'Saleh', phone: '+971507654321' })
  neighbour = {
    token: await signIn(portal, portal.browser(), theirs.account),
    bankId: await aBankAccount(database, { personId: theirs.principal }),
    policyId: theirs.policyId,
    personId: theirs.principal,
  }
  for (const one of [me, neighbour]) await file(one, 'confirm')
})
beforeEach(async () => {
  // What an account may file in an hour is limited, and how many forms and files it may have begun.
  for (const table of ['attempt_limit', 'draft_in_progress', 'staged_upload'] as const)
    await fixture.database.deleteFrom(table).execute()
  await fixture.database.updateTable('notice').set({ read_at: null }).execute()
  for (const one of [me, neighbour]) await oneOfEverything(one)
  await settled()
})

/** Sums, what is on its way, and when somebody was seen: they change with whatever is done. */
const ofAll = ['request_count', 'core_outbox', 'message', 'session', 'attempt_limit']

const file = async (by: Member, status: 'draft' | 'confirm') => {
  amount += 1
  const { policyId, bankId, token } = by
  const fields = { policy_id: String(policyId), bank_id: String(bankId), status }
  const { data } = await fixture.filed(
    { ...fields, claimed_amount: `${amount}.00` },
    { by: token, key: `neighbours-${amount}` },
  )
  return data
}
const put = (by: Member, form: string, version: number, handles: string[] = []) =>
  fixture.browser.send('PUT', `drafts-in-progress/${form}`, {
    token: by.token,
    body: {
      version,
      policy_id: by.policyId,
      step: 2,
      answers: { version },
      documents: handles.map((handle) => ({ handle, group: null })),
    },
  })
async function sendAhead(by: Member): Promise<string> {
  const content = Buffer.from(`%PDF-1.4 number ${(amount += 1)}`)
  const { headers, payload } = await formOf({ content, name: 'receipt.pdf' })
  const answer = await fixture.portal.app.inject({
    method: 'POST',
    url: '/portal/api/sent-documents',
    headers: { ...headers, authorization: `Bearer ${by.token}` },
    payload,
  })
  return answer.json<{ data: StagedUpload }>().data.handle
}

/** A claim in each state that somebody may still do something with, forms that were begun, files and an account. */
async function oneOfEverything(by: Member): Promise<void> {
  const { database, portal } = fixture
  const { personId, policyId } = by
  for (const status of ['Pending', 'Drafted', 'On Hold', 'Payment Failed']) {
    const canResubmit = status === 'On Hold' || status === 'Payment Failed'
    const { id } = await aClaim(database, { ownerId: personId, policyId, status, canResubmit })
    await aDocument(portal, id)
    await put(by, `edit-claim:${id}`, 0)
  }
  await put(by, 'claim', 0, [await sendAhead(by)])
  await sendAhead(by)
  await aBankAccount(database, { personId })
}

/** How much has not been handed over yet, or not been told. */
async function waiting(): Promise<number> {
  const { database } = fixture
  const [untold, unsent] = await Promise.all([
    database.selectFrom('request_event').select('id').where('told_at', 'is', null).execute(),
    database.selectFrom('core_outbox').select('id').where('state', '=', 'waiting').execute(),
  ])
  return untold.length + unsent.length
}
const settled = () => expect.poll(waiting).toBe(0)

/** Each with what it is done to, made before; and the rows that may change by it. */
const acts: Record<
  string,
  () => Promise<{ act: () => Promise<{ statusCode: number }>; may?: RegExp }>
> = {
  'edits a draft': async () => {
    const { id } = await file(me, 'draft')
    return { act: () => edit(id, 'draft'), may: await claim(id) }
  },
  'submits a draft': async () => {
    const { id } = await file(me, 'draft')
    return { act: () => edit(id, 'confirm'), may: await claim(id) }
  },
  'edits a claim of today, on which a form was begun': async () => {
    const { id } = await file(me, 'confirm')
    await put(me, `edit-claim:${id}`, 0)
    return { act: () => edit(id, 'confirm'), may: await claim(id) }
  },
  'deletes a draft, on which a form was begun': async () => {
    const { id } = await file(me, 'draft')
    await put(me, `edit-claim:${id}`, 0)
    const act = () => fixture.browser.get(`delete-claim/${id}`, me.token)
    return { act, may: await claim(id) }
  },
  'answers the insurer': async () => {
    const { id, reference_number } = await file(me, 'confirm')
    await fixture.decide(reference_number, 'On Hold', { can_resubmit: true })
    const fields = { claim_id: String(id), declaration: 'true' }
    const act = () => fixture.form('re-submit-claim', fields, { by: me.token })
    return { act, may: await claim(id) }
  },
  'gives another account for a payment that failed': async () => {
    const { id, reference_number } = await file(me, 'confirm')
    await fixture.decide(reference_number, 'Payment Failed', { can_resubmit: true })
    const body = { claim_id: id, policy_id: me.policyId, bank_id: me.bankId, country_id: 234 }
    const act = () => fixture.browser.send('POST', 'update-payment-info', { token: me.token, body })
    return { act, may: await claim(id) }
  },
  'files a claim': async () => ({
    act: async () => ((await file(me, 'confirm')).id ? { statusCode: 200 } : { statusCode: 0 }),
  }),
  'saves a form again, with a file that was sent ahead': async () => {
    const handle = await sendAhead(me)
    await put(me, 'preapproval', 0)
    const saved = /^draft_in_progress .*"kind": "preapproval"/
    const named = await fileOf(handle)
    fixture.portal.clock.advance({ seconds: 1 })
    const act = () => put(me, 'preapproval', 1, [handle])
    return { act, may: new RegExp(`${saved.source}|${named.source}`) }
  },
  'saves a form over a newer one': async () => {
    await put(me, 'claim', 1)
    const act = async () => {
      const refused = await put(me, 'claim', 1)
      return { statusCode: refused.statusCode === 409 ? 200 : refused.statusCode }
    }
    return { act }
  },
  'gives up a form that was begun': async () => {
    await put(me, 'preapproval', 0)
    const act = () =>
      fixture.browser.send('DELETE', 'drafts-in-progress/preapproval', { token: me.token })
    return { act, may: /^draft_in_progress .*"kind": "preapproval"/ }
  },
  'takes back a file that was sent ahead': async () => {
    const handle = await sendAhead(me)
    const act = () =>
      fixture.browser.send('DELETE', `sent-documents/${handle}`, { token: me.token })
    return { act, may: await fileOf(handle) }
  },
  'deletes a bank account': async () => {
    const id = await aBankAccount(fixture.database, { personId: me.personId })
    const act = () => fixture.browser.send('DELETE', `bank-details/${id}`, { token: me.token })
    return { act, may: new RegExp(`^bank_account .*"id": ${id},`) }
  },
  'reads a notice': async () => {
    await read((await unread()).at(-1) ?? 1)
    for (const status of ['confirm', 'confirm'] as const) await file(me, status)
    await settled()
    const [first = 0] = await unread()
    return { act: () => read(first), may: new RegExp(`^notice .*"id": ${first},`) }
  },
  'wants to be told by SMS': async () => {
    const sms = amount % 2 === 0
    const act = () => fixture.browser.send('PUT', 'notice-ways', { token: me.token, body: { sms } })
    return { act, may: new RegExp(`^account .*"id": ${fixture.family.account.id},`) }
  },
}

const read = (up_to: number) => fixture.browser.post('notices/read', { up_to }, me.token)
async function unread(): Promise<number[]> {
  const notices = await fixture.database
    .selectFrom('notice')
    .select('id')
    .where('account_id', '=', fixture.family.account.id)
    .where('read_at', 'is', null)
    .orderBy('id')
    .execute()
  return notices.map(({ id }) => id)
}
const edit = (id: number, status: 'draft' | 'confirm') =>
  fixture.form('update-claim', {
    ...fixture.fields({ status, claimed_amount: `${(amount += 1)}.00` }),
    claim_id: String(id),
  })
/** With all that belongs to it. */
async function claim(id: number): Promise<RegExp> {
  const documents = await fixture.database
    .selectFrom('request_document')
    .select('file_id')
    .where('request_id', '=', id)
    .execute()
  const files = documents.map(({ file_id }) => `|^stored_file .*"id": ${file_id},`)
  const own = `^request .*"id": ${id},|"request_id": ${id}[,}]|"kind": "edit-claim:${id}"`
  return new RegExp([own, ...files].join(''))
}
async function fileOf(handle: string): Promise<RegExp> {
  const { id } = await fixture.database
    .selectFrom('stored_file')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow()
  return new RegExp(`^staged_upload .*"file_id": ${id},|^stored_file .*"id": ${id},`)
}

test('a form that names a claim of somebody else does not tell its number', async () => {
  const theirs = await file(neighbour, 'confirm')
  const own = await file(me, 'confirm')
  for (const { id } of [theirs, own]) await put(me, `edit-claim:${id}`, 0)
  const { data } = (await fixture.browser.get('drafts-in-progress', me.token)).json<{
    data: { kind: string }[]
  }>()
  const told = (id: number) => JSON.stringify(data.find(({ kind }) => kind === `edit-claim:${id}`))
  expect(told(own.id)).toContain(own.reference_number)
  expect(told(theirs.id)).not.toContain(theirs.reference_number)
})

test.each(Object.entries(acts))('who %s changes nothing else', async (_what, prepare) => {
  const { act, may } = await prepare()
  await settled()
  const before = await everyRow(fixture.database, ofAll)
  expect((await act()).statusCode).toBe(200)
  await settled()
  const changed = await rowsChangedSince(before, fixture.database, ofAll)
  expect(changed.filter((row) => !may?.test(row))).toEqual([])
})
