/** A dependant whose principal changes, with one of everything that principals have filed for her before. */
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import type { WritableDatabase } from '../ports/database/open.ts'
import { aBankAccount } from './banking.ts'
import { anAccount, aPerson } from './builders.ts'
import { aClaim, aDocument, aPreApproval } from './claims.ts'
import type { TestPortal } from './portal.ts'

/** What the principal wrote of himself into each form. */
const contact = { email: 'his-own@example.com', mobile_number: '+971500000777' }
const bank = { name: 'Bank of his own', lastFour: '9173' }
export const ofFormerPrincipal = [contact.email, contact.mobile_number, bank.name, bank.lastFour]

/** All her references begin so, and nobody else has her name. */
export const hers = { claims: 'CLM-FAROUQ', preApprovals: 'PA-FAROUQ', name: 'Farouq' }

export async function aDependantWithRecords(
  portal: TestPortal,
  under: { policyId: number; principal: number; account: { id: number } },
) {
  const { database } = portal
  const { policyId, principal: ownerId } = under
  const phone = '+971501230055'
  const personId = await aPerson(database, {
    policyId,
    principalId: ownerId,
    phone,
    firstName: 'Salma',
    lastName: hers.name,
    relationship: 'Spouse',
  })
  const account = { ...(await anAccount(database, { personId })), phone }
  const bankAccountId = await aBankAccount(database, { personId: ownerId })
  const of = { ownerId, personId, policyId, canResubmit: true, payable: '77.25', approved: '80' }
  const claims = []
  for (const status of claimStatuses.all) {
    const reference = `${hers.claims}-${status.replaceAll(' ', '')}`
    claims.push(await aClaim(database, { ...of, status, reference, bankAccountId }))
  }
  const preApprovals = []
  for (const status of preApprovalStatuses.all) {
    const reference = `${hers.preApprovals}-${status.replaceAll(' ', '')}`
    preApprovals.push(await aPreApproval(database, { ...of, status, reference }))
  }
  const payee = {
    bank_name: bank.name,
    bank_country: 'AE',
    number_type: 1,
    iban_no: 'sealed',
    account_no: null,
    swift: 'GULFAEAD',
    ifsc_or_aba: null,
    currency: 'AED',
    last_four: bank.lastFour,
  }
  const requests = [...claims, ...preApprovals]
  await database
    .updateTable('request')
    .set(contact)
    .where(
      'id',
      'in',
      requests.map(({ id }) => id),
    )
    .execute()
  await database
    .updateTable('request')
    .set({ payee: JSON.stringify(payee) })
    .where(
      'id',
      'in',
      claims.map(({ id }) => id),
    )
    .execute()
  const [first] = claims
  if (first) await aDocument(portal, first.id)
  await addNotices(database, under.account.id, requests)
  const change = await aConfirmedChange(database, {
    accountId: under.account.id,
    personId,
    policyId,
  })
  const some = [claims[0], claims.at(-1), preApprovals[0]].flatMap((one) => one?.id ?? [])
  return { personId, account, ids: [personId, change, ...some], claims }
}

async function addNotices(
  database: WritableDatabase,
  account_id: number,
  requests: readonly { id: number; reference_number: string }[],
): Promise<void> {
  await database
    .insertInto('notice')
    .values(
      requests.map(({ id: request_id, reference_number }) => ({
        account_id,
        request_id,
        reference_number,
        kind: 'received',
        at: '2026-06-02T08:00:00Z',
      })),
    )
    .execute()
}

async function aConfirmedChange(
  database: WritableDatabase,
  of: { accountId: number; personId: number; policyId: number },
): Promise<number> {
  const at = '2026-06-02T08:00:00Z'
  const { id } = await database
    .insertInto('profile_change')
    .values({
      reference_number: 'PRF-FAROUQ',
      account_id: of.accountId,
      person_id: of.personId,
      policy_id: of.policyId,
      section: 'visaInformation',
      before: '{}',
      wanted: JSON.stringify({ visa_number: `${hers.name}-visa` }),
      state: 'confirmed',
      requested_at: at,
      decided_at: at,
      told_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('notice')
    .values({ account_id: of.accountId, profile_change_id: id, kind: 'confirmed', at })
    .execute()
  return id
}

/** As `member.upserted` tells it: who is responsible for her now, and whether she is still there. */
export async function nowUnder(
  database: WritableDatabase,
  of: { personId: number; policyId: number },
  principalId: number | null,
  left: string | null = null,
): Promise<void> {
  await database
    .updateTable('enrolment')
    .set({
      principal_id: principalId,
      end_date: left,
      status: left === null ? 'Active' : 'Inactive',
    })
    .where('person_id', '=', of.personId)
    .where('policy_id', '=', of.policyId)
    .execute()
}
