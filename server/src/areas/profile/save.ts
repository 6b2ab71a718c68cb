/**
 * Saving a section: what differs from the record becomes one request to the core system, whose record it is. A new one
 * takes the place of the last that still waits, and repeats what waits for the fields that were not sent (PRF-010 to
 * PRF-018, docs/decisions/100-changes-of-a-profile.md).
 */
import { isDeepStrictEqual } from 'node:util'
import { type FactSection, writableIn } from '@falaj/contract/profile/fields.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { hoursMs } from '../../clock.ts'
import { beyondReach } from '../../beyond-reach.ts'
import { Limit } from '../../http/limits.ts'
import { Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { idempotently } from '../../idempotency.ts'
import { listEmirates } from '../../lookups.ts'
import type { Transaction } from '../../ports/database/open.ts'
import { type BankingParts, chooseAccountIn } from '../banking/change-accounts.ts'
import {
  addChange,
  changesIn,
  findWaiting,
  isWithdrawn,
  nextChangeReference,
} from './changes-store.ts'
import { findPlacesCalled, lockRecord, type ProfileRecord } from './record-store.ts'
import { subjectOf, withdrawFromCore } from './withdraw-from-core.ts'
import type { ProfileViewParts } from './view.ts'
import {
  type Changes,
  differing,
  isWritten,
  wantedChanges,
  type WrittenFields,
} from './profile-diff.ts'
import type { ProfileOwner } from './profile-owner.ts'
import { type WithdrawalParts, withdrawIn } from './withdraw.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'

export type ProfileParts = ProfileViewParts & WithdrawalParts & BankingParts

export interface Saving {
  member: SignedIn
  owner: ProfileOwner
  sections: readonly FactSection[]
  fields: WrittenFields
  key: string | undefined
  /** The bank account to which reimbursements go from now on. */
  bankId?: number | undefined
}

/** Nobody corrects a record so often; each correction goes to the core system. */
const saves = new Limit({ name: 'profile-saved', most: 300, windowMs: hoursMs(1) })

/** What came of it: something new waits, nothing that was sent waits any more, or all is as it was. */
export type SaveOutcome = 'requested' | 'withdrawn' | 'unchanged'

export async function saveSections(parts: ProfileParts, saving: Saving): Promise<SaveOutcome> {
  const { database, clock, audit, coreOutbox } = parts
  const { member, owner, sections, fields, key, bankId } = saving
  const { personId, policyId } = owner.enrolment
  const [emirates, called] = await Promise.all([listEmirates(database), findPlacesCalled(database)])
  const places = { emirates, called }
  const content = { personId, policyId, sections, fields }
  const { accountId } = member
  const counted = { limit: saves, subject: String(accountId) }
  const submission = { accountId, call: 'profile', key, content, withoutKey: null, counted }
  const { id } = await idempotently(audit, submission, clock.now(), async (unit) => {
    const { transaction } = unit
    const record = await lockRecord(transaction, owner.enrolment)
    const changed: Touched[] = []
    for (const section of sections.filter((one) => isWritten(one, fields))) {
      const earlier = await findWaiting(transaction, { personId, policyId, section })
      const waiting = earlier ? differing(record, changesIn(earlier.wanted)) : {}
      const written = { section, fields, record, waiting, places }
      const changes = await wantedChanges(transaction, written)
      const wanted = await withoutOwnPhone(transaction, saving, changes)
      const sectionSaving = { ...saving, section, record, earlier, waiting, wanted }
      changed.push(...(await askFor(parts, unit, sectionSaving)))
    }
    if (bankId !== undefined) await chooseAccountIn(parts, unit, member, bankId)
    const reported = changed.find(({ waits }) => waits) ?? changed[0]
    return unit.nothingToTell(reported?.id ?? 0)
  })
  coreOutbox.wake()
  if (id === 0) return 'unchanged'
  return (await isWithdrawn(database, id)) ? 'withdrawn' : 'requested'
}

/**
 * Codes go to the number of an account: it changes after a code to the new one, and by its owner alone. The number that
 * the account has already is no change: the record of the core system may lag behind.
 */
async function withoutOwnPhone(
  transaction: Transaction,
  { member, owner, fields }: Saving,
  changes: Changes,
): Promise<Changes> {
  const { phone_number, ...others } = changes
  if (phone_number === undefined || fields.phone_number === undefined) return changes
  const { personId } = owner.enrolment
  const held = transaction
    .selectFrom('account')
    .select(['id', 'phone_number'])
    .where('person_id', '=', personId)
  const account = await beyondReach('accounts', () => held.executeTakeFirst())
  if (!account) return changes
  if (account.id === member.accountId && account.phone_number === phone_number) return others
  const key = owner.own ? 'server.profile.phone-with-code' : 'server.profile.phone-theirs'
  throw new Refused(422, key, { fields: { phone_number: key } })
}

interface SectionSaving extends Saving {
  section: FactSection
  record: ProfileRecord & { card_number: string }
  /** What waits, and what of it the record does not have yet. */
  earlier: Awaited<ReturnType<typeof findWaiting>>
  waiting: Changes
  wanted: Changes
}

/** A change that what was sent is about, and whether it waits now or was withdrawn. */
interface Touched {
  id: number
  waits: boolean
}

/** Asks for what is wanted, unless it waits already; nothing wanted takes back what waits. */
async function askFor(
  parts: ProfileParts,
  unit: UnitOfWork,
  { member, owner, section, fields, record, earlier, waiting, wanted }: SectionSaving,
): Promise<Touched[]> {
  const { clock, coreOutbox } = parts
  const { transaction } = unit
  const { personId, policyId, country } = owner.enrolment
  const { accountId } = member
  const { card_number } = record
  const of = { personId, policyId, section }
  const at = clock.now()
  const names = Object.keys(wanted)
  if (isDeepStrictEqual(waiting, wanted)) {
    const asksAgain = writableIn(section).some(
      (name) => fields[name] !== undefined && name in wanted,
    )
    return earlier && asksAgain ? [{ id: earlier.id, waits: true }] : []
  }
  const { policy_number } = owner.policy
  const about = { card_number, policy_number }
  if (earlier) {
    const replaced = { ...earlier, person_id: personId, section, state: 'waiting', ...about }
    if (names.length === 0) {
      await withdrawIn(parts, unit, replaced, accountId)
      return [{ id: earlier.id, waits: false }]
    }
    await withdrawFromCore(transaction, replaced, at)
  }
  const reference = await nextChangeReference(transaction, dayIn(country, at).slice(0, 4))
  const outboxId = await coreOutbox.add(
    transaction,
    subjectOf(of),
    { kind: 'profile_change', reference_number: reference, ...about, section, changes: wanted },
    at,
  )
  const before = Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
  const id = await addChange(transaction, of, {
    reference,
    accountId,
    before,
    wanted,
    outboxId,
    at,
  })
  unit.tell({
    action: 'profile-change-requested',
    accountId,
    personId,
    subject: `profile-change:${id}`,
  })
  return [{ id, waits: true }]
}
