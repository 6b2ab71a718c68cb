/** Filing a request, changing one, or sending it again with more documents (CLM-106 to CLM-143, PRE-060 to PRE-079). */
import type { RequestFields } from '@falaj/contract/requests/form.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { declarationConsent } from '../../consents.ts'
import { expectAttemptsLeft } from '../../http/limits.ts'
import { noLonger, Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { findIn } from '../../reach.ts'
import { withStoredOnce } from '../../stored-files.ts'
import type { RequestKind } from './kind.ts'
import {
  addRequestRow,
  changeRequestRow,
  findCover,
  isHeldByCore,
  nextReference,
  rewriteRequestRow,
} from './request-store.ts'
import { editForm, resubmitForm } from './saved-forms.ts'
import type { Filing, UncheckedFiling } from './check-filing.ts'
import {
  answeredBefore,
  afterLastAction,
  type CommandParts,
  type Filed,
  lockOwnRequest,
  type Submitted,
  writeOnce,
  writtenBy,
} from './command.ts'
import { attachAll, expectEnough, storeDocuments } from './commands/documents.ts'
import type { RequestForm } from './form.ts'
import { submissionOf } from './submission-of.ts'
import { contentOf } from './commands/submitted-content.ts'
import { type Version, versionOf } from './versions.ts'

/** @throws {Refused} 422 with each field that is missing or wrong; the first of them is the message. */
export type Check<Fields extends RequestFields> = (
  database: Database,
  asked: UncheckedFiling<Fields>,
) => Promise<Filing>

/** What every form says, whatever else it says. */
type Declared = Pick<RequestFields, 'declaration'>

interface Filer<Fields> extends Submitted {
  form: RequestForm<Fields>
}

export function addRequest<Fields extends RequestFields>(
  parts: CommandParts,
  kind: RequestKind,
  asked: Filer<Fields>,
  check: Check<Fields>,
): Promise<Filed> {
  const { member, form } = asked
  return fileOnce(parts, kind, asked, { call: 'add' }, async () => {
    const { whose, filing } = await checked(parts, kind, member, form.fields, check)
    return async (transaction, at) => {
      const action = form.fields.status === 'draft' ? 'draft' : 'submit'
      const year = filing.today.slice(0, 4)
      const reference = await nextReference(transaction, kind.prefix, year)
      const of = { kind: kind.name, reference, ownerId: member.reach.self }
      const id = await addRequestRow(transaction, of, {
        ...whose,
        columns: { ...filing.columns(reference), ...kind.initial },
        status: kind.lifecycle.actions[action].to,
        submissionDate: action === 'submit' ? at : null,
        at,
      })
      return { id, action, handedOver: false }
    }
  })
}

export function updateRequest<Fields extends RequestFields>(
  parts: CommandParts,
  kind: RequestKind,
  asked: Filer<Fields> & { id: number },
  check: Check<Fields>,
): Promise<Filed> {
  const { member, form, id } = asked
  const { actions } = kind.lifecycle
  // Whoever sends it, unfinished edits of the earlier version end.
  const changing = { call: 'update', id, ends: editForm(kind, id) }
  return fileOnce(parts, kind, asked, changing, async () => {
    const { whose, filing } = await checked(parts, kind, member, form.fields, check)
    return async (transaction, at) => {
      const request = await lockOwnRequest(transaction, kind, member, id)
      const { submission_date: sent, returned_at } = request
      const status = kind.knownStatus(request.status)
      const asDraft = form.fields.status === 'draft'
      // A draft that the core system has in an earlier version is changed there, not begun anew.
      const held = await isHeldByCore(transaction, id)
      const action = asDraft ? 'draft' : status === actions.draft.to ? 'submit' : 'edit'
      const transition =
        action === 'edit' ? kind.edits.find(({ from }) => from.includes(status)) : actions[action]
      if (asDraft && (held || status !== actions.draft.to))
        throw new Refused(409, kind.text('no-draft-again'))
      // Where it is at home now, whichever policy the form names.
      const { country } = await findCover(transaction, {
        policyId: request.policy_id,
        personId: request.person_id,
      })
      const sentToday = sent !== null && dayIn(country, sent) === dayIn(country, at)
      if (!transition?.from.includes(status) || !kind.mayEdit(request, sentToday))
        throw new Refused(409, kind.text('not-editable'))
      const columns = filing.columns(request.reference_number)
      await rewriteRequestRow(transaction, id, {
        ...whose,
        columns,
        status: transition.to,
        // Editing keeps the day of submission (GAP-128).
        submissionDate: asDraft ? null : held || action === 'edit' ? (sent ?? at) : at,
        at,
      })
      const inCore = held || action === 'edit'
      return {
        id,
        action,
        held,
        handedOver: inCore || returned_at !== null,
        ...(inCore && {
          before: versionOf(request, [...Object.keys(columns), 'person_id', 'policy_id']),
        }),
      }
    }
  })
}

/** @throws {Refused} 409 unless it may be answered; 422 without a declaration or a new document. */
export async function resubmitRequest(
  parts: CommandParts,
  kind: RequestKind,
  asked: Filer<Declared> & { id: number },
): Promise<Filed> {
  const { member, id } = asked
  const changing = { call: 'resubmit', id, ends: resubmitForm(kind, id) }
  return fileOnce(parts, kind, asked, changing, async () => async (transaction, at) => {
    const request = await lockOwnRequest(transaction, kind, member, id)
    if (!kind.mayResubmit(request)) throw new Refused(409, kind.text('not-resubmittable'))
    const status = kind.lifecycle.actions.resubmit.to
    await changeRequestRow(transaction, id, {
      status,
      can_resubmit: false,
      member_wrote_at: at,
      refused_change: null,
    })
    return { id, action: 'resubmit', handedOver: true }
  })
}

const auditOf = {
  draft: 'drafted',
  submit: 'submitted',
  edit: 'edited',
  resubmit: 'resubmitted',
} as const

interface Changed {
  id: number
  action: keyof typeof auditOf
  /** It has already been sent to the core system. */
  handedOver: boolean
  /** The core system has it: what is submitted changes it there. */
  held?: boolean
  /** Of a change of what the core system has. */
  before?: Version
}

/** What every form goes through. `prepare` checks it as it was sent; what it returns changes the request. */
async function fileOnce(
  parts: CommandParts,
  kind: RequestKind,
  asked: Filer<Declared>,
  { call, id: changes, ends }: { call: string; id?: number; ends?: string },
  prepare: () => Promise<(transaction: Transaction, at: Date) => Promise<Changed>>,
): Promise<Filed> {
  const { member, form } = asked
  const sent = { call: `${call}-${kind.name}`, content: await contentOf(parts.database, form) }
  const asking = changes === undefined ? sent : await afterLastAction(parts.database, changes, sent)
  const first = await answeredBefore(parts, kind, asked, asking)
  if (first) return first
  await expectAttemptsLeft(parts.database, writtenBy(kind, member), parts.clock.now())
  const change = await prepare()
  const submitted = { ...asked, ...(ends !== undefined && { ends }) }
  const documents = await storeDocuments(parts, form.files)
  const { answer } = await withStoredOnce(parts.store, documents, () =>
    writeOnce(parts, kind, submitted, asking, async (transaction, at) => {
      const { id, action, handedOver, held, before } = await change(transaction, at)
      const attaching = { member, requestId: id, form, documents, handedOver, at }
      const added = await attachAll(transaction, parts, attaching)
      // A re-submission needs at least one new document that counts.
      const groups = action === 'resubmit' ? added : undefined
      const needed = groups !== undefined || (action !== 'draft' && !kind.documents.optional)
      await expectEnough(transaction, kind, id, { draft: action === 'draft', needed, groups })
      if (action !== 'draft') {
        expectDeclared(form.fields)
        const { accountId } = member
        const subject = `${kind.name}:${id}`
        const consent = { accountId, documents: declarationConsent, subject }
        await parts.consents.record(transaction, consent, at)
      }
      const told = held && action === 'submit' ? 'edit' : action
      const submission = told === 'draft' ? null : await submissionOf(transaction, kind, id, told)
      return { id, action: told, audit: `${kind.name}-${auditOf[told]}`, submission, before }
    }),
  )
  return answer
}

/** @throws {Refused} 422: whatever is submitted carries the declaration (CLM-098, CLM-140, PRE-054, PRE-076). */
function expectDeclared({ declaration }: Declared): void {
  const key = 'server.request.declaration'
  if (!declaration) throw new Refused(422, key, { fields: { declaration: key } })
}

const policyGone = () => noLonger('policy_id', 'server.policy.gone')
const patientGone = () => noLonger('dependent_id', 'server.request.patient-gone')

/** Only principals file, for themselves and for their dependants (CLM-152). */
async function checked<Fields extends RequestFields>(
  { database, clock }: CommandParts,
  kind: RequestKind,
  { reach }: SignedIn,
  fields: Fields,
  check: Check<Fields>,
) {
  const own = reach.enrolment(fields.policy_id, reach.self, policyGone)
  if (own.principalId !== null) throw new Refused(403, 'server.request.principal-only')
  const personId = fields.dependent_id ?? reach.self
  const patient = findIn(kind.reached(reach), fields.policy_id, personId, patientGone)
  const { policyId } = patient
  const whose = { ownerId: reach.self, personId, policyId }
  const covered = reach.covered(patient)
  const filing = await check(database, { ...whose, covered, fields, at: clock.now() })
  return { whose, filing }
}
