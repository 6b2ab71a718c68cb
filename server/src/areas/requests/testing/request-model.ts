/** What members and the core system do to requests of a kind, each with what the contract's table says must come of it. */
// oxlint-disable vitest/no-standalone-expect -- actions run inside the one test of the model
import { coreMayDecide, type Lifecycle } from '@falaj/contract/requests/rules/lifecycle.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { openRequestsFixture } from './requests-fixture.ts'

export interface ModelRequest<Status extends string> {
  id: number
  reference: string
  status: Status
  canResubmit: boolean
  documents: number
  /** The core system has accepted it once, in whichever version. */
  held: boolean
  lastDecision?: { at: string; status: Status }
}
export interface Model<Status extends string> {
  requests: ModelRequest<Status>[]
}
export type Mood = 'accepts' | 'refuses'
type Intent = 'draft' | 'confirm'

interface Answered {
  statusCode: number
  json: <T>() => T
}
interface Told {
  success: boolean
  accepted: number
}

/** How a kind is written to and decided on; each sends one document along. */
export interface ModelKind<Status extends string> {
  fixture: Awaited<ReturnType<typeof openRequestsFixture>>
  /** The token of somebody of another family. */
  stranger: string
  lifecycle: Lifecycle<Status, 'draft' | 'submit' | 'resubmit'>
  statuses: readonly Status[]
  /** Where its details are read. */
  page: (id: number) => string
  file: (status: Intent, key: string) => Promise<Answered>
  edit: (id: number, status: Intent, key: string) => Promise<Answered>
  resubmit: (id: number, key: string) => Promise<Answered>
  decide: (reference: string, status: Status, canResubmit: boolean) => Promise<Told>
  repeat: (reference: string, decision: { at: string; status: Status }) => Promise<Told>
  mayEdit: (request: ModelRequest<Status>) => boolean
  /** The status that an edit leads to. */
  edited: (request: ModelRequest<Status>) => Status
  mayResubmit: (request: ModelRequest<Status>) => boolean
  /** Is `can_resubmit` the kind's own matter? */
  tellsResubmit: boolean
}

export type Act<Status extends string> = fc.AsyncCommand<Model<Status>, ModelKind<Status>>

let serial = 0
export const newKey = () => `model-key-${(serial += 1)}`

/** The stored request is what the model says; a stranger finds none. */
export async function agrees<Status extends string>(
  { fixture, page, stranger }: ModelKind<Status>,
  request: ModelRequest<Status>,
) {
  const { status, canResubmit: can_resubmit } = request
  expect(await fixture.request(request.id)).toMatchObject({ status, can_resubmit })
  const { length } = await fixture.database
    .selectFrom('request_document')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .select('file_id')
    .where('request_id', '=', request.id)
    .execute()
  expect(length).toBe(request.documents)
  const foreign = await fixture.browser.get(page(request.id), stranger)
  expect(foreign.statusCode).toBe(404)
}

/** On one of the requests that are there; passed over while there is none. */
export const onOne = <Status extends string>(
  at: number,
  words: string,
  act: (request: ModelRequest<Status>, real: ModelKind<Status>) => Promise<void>,
): Act<Status> => ({
  check: ({ requests }) => requests.length > 0,
  async run({ requests }, real) {
    const request = requests[at % Math.max(1, requests.length)]
    if (!request) return
    await act(request, real)
    await agrees(real, request)
  },
  toString: () => `${words} #${at}`,
})

const file = <Status extends string>(status: Intent, mood: Mood): Act<Status> => ({
  check: () => true,
  async run(model, real) {
    real.fixture.core.mood = mood
    const answer = await real.file(status, newKey())
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json<{ data: { id: number; reference_number: string } }>()
    const { draft, submit } = real.lifecycle.actions
    const request = {
      id: data.id,
      reference: data.reference_number,
      status: status === 'draft' || mood === 'refuses' ? draft.to : submit.to,
      canResubmit: false,
      documents: 1,
      held: status === 'confirm' && mood === 'accepts',
    }
    model.requests.push(request)
    await agrees(real, request)
  },
  toString: () => `file ${status}, core ${mood}`,
})

const edit = <Status extends string>(at: number, status: Intent, mood: Mood): Act<Status> =>
  onOne(at, `edit as ${status}, core ${mood}`, async (request, real) => {
    real.fixture.core.mood = mood
    const { draft, submit } = real.lifecycle.actions
    const isDraft = request.status === draft.to
    // What the core system has is no draft that one may leave half done.
    const may = real.mayEdit(request) && (status === 'confirm' || (isDraft && !request.held))
    const answer = await real.edit(request.id, status, newKey())
    expect(answer.statusCode).toBe(may ? 200 : 409)
    if (!may) return
    request.documents += 1
    const sent = isDraft ? submit.to : real.edited(request)
    request.status = status === 'draft' || mood === 'refuses' ? draft.to : sent
    request.held ||= status === 'confirm' && mood === 'accepts'
  })

const resubmit = <Status extends string>(at: number, mood: Mood): Act<Status> =>
  onOne(at, `re-submit, core ${mood}`, async (request, real) => {
    real.fixture.core.mood = mood
    const may = real.mayResubmit(request)
    const answer = await real.resubmit(request.id, newKey())
    expect(answer.statusCode).toBe(may ? 200 : 409)
    if (!may) return
    const { draft, resubmit: again } = real.lifecycle.actions
    request.documents += 1
    request.canResubmit = false
    request.status = mood === 'refuses' ? draft.to : again.to
  })

export const decide = <Status extends string>(
  at: number,
  status: Status,
  canResubmit: boolean,
): Act<Status> =>
  onOne(
    at,
    `the core decides ${status}${canResubmit ? ', more wanted,' : ''}`,
    async (request, real) => {
      const { draft, submit } = real.lifecycle.actions
      // A change was refused; it decides on the version that it has.
      const from = request.held && request.status === draft.to ? submit.to : request.status
      const may = coreMayDecide(real.lifecycle, from, status)
      const told = await real.decide(request.reference, status, canResubmit)
      expect(told.accepted).toBe(may ? 1 : 0)
      if (!may) return
      request.status = status
      if (real.tellsResubmit) request.canResubmit = canResubmit
      request.lastDecision = { at: real.fixture.portal.clock.now().toISOString(), status }
    },
  )

/** A message that comes twice changes nothing, whatever the member has done since. */
const repeat = <Status extends string>(at: number): Act<Status> =>
  onOne(at, 'the core repeats itself about', async ({ reference, lastDecision }, real) => {
    if (!lastDecision) return
    expect(await real.repeat(reference, lastDecision)).toMatchObject({ success: true, accepted: 0 })
  })

const at = fc.nat(3)
const intent = fc.constantFrom('draft' as const, 'confirm' as const)
const mood = fc.constantFrom<Mood>('accepts', 'accepts', 'refuses')

/** What members and core system may try, in any order; a kind may add acts of its own. */
export const actsOn = <Status extends string>(
  statuses: readonly Status[],
  own: (
    at: fc.Arbitrary<number>,
    mood: fc.Arbitrary<Mood>,
  ) => fc.Arbitrary<Act<Status>>[] = () => [],
): fc.Arbitrary<Act<Status>>[] => [
  fc.tuple(intent, mood).map(([...asked]) => file<Status>(...asked)),
  fc.tuple(at, intent, mood).map(([...asked]) => edit<Status>(...asked)),
  fc.tuple(at, mood).map(([...asked]) => resubmit<Status>(...asked)),
  fc
    .tuple(at, fc.constantFrom(...statuses), fc.boolean())
    .map(([...asked]) => decide<Status>(...asked)),
  at.map((one) => repeat<Status>(one)),
  ...own(at, mood),
]

/**
 * Whatever the order, each stored request is where the table says, with all its documents. Returns how many the core
 * system has taken over.
 */
export async function staysWithinItsTable<Status extends string>(
  real: ModelKind<Status>,
  acts: fc.Arbitrary<Act<Status>>[],
): Promise<number> {
  await fc.assert(
    fc.asyncProperty(fc.commands(acts, { maxCommands: 40, size: '+1' }), async (commands) => {
      // What is filed in an hour is limited.
      await real.fixture.database.deleteFrom('attempt_limit').execute()
      const model: Model<Status> = { requests: [] }
      await fc.asyncModelRun(() => ({ model, real }), commands)
    }),
    { numRuns: 10, endOnFailure: true },
  )
  return real.fixture.core.taken.length
}
