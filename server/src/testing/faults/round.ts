/** One round: a fault strikes while members are at work, and the part comes back. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { listenTo } from '../listen.ts'
import { seeded, shuffled } from '../seeded.ts'
import { aClaimToSend } from '../sent-claims.ts'
import { aCurrency } from '../banking.ts'
import { Answers, withinPatience } from './answers.ts'
import { type FaultKind, faultKinds } from './kinds.ts'
import {
  type Acknowledged,
  formOf,
  type Member,
  referenceIn,
  send,
  workThrough,
} from './members.ts'
import type { Stage } from './stage.ts'

/** In a round each does all that a member can do. */
const membersAtWork = 4

export interface Round {
  number: number
  seed: number
  kind: FaultKind
}

export interface Outcome {
  kind: string
  acknowledged: Acknowledged[]
  answers: Answers
  /** From the part's return. */
  secondsUntilServed: number
  secondsUntilHeard: number
}

/** Every kind comes as often as every other, in another order each time. */
export function roundsOf(seed: number, many: number): Round[] {
  const random = seeded(seed)
  const kinds: FaultKind[] = []
  while (kinds.length < many) kinds.push(...shuffled(faultKinds, random))
  return kinds
    .slice(0, many)
    .map((kind, at) => ({ number: at + 1, seed: seed * 1_000_003 + at, kind }))
}

export async function play(stage: Stage, { seed, kind }: Round): Promise<Outcome> {
  const random = seeded(seed)
  await stage.set({ files: 'folder', clock: false, ...kind.setting })
  const watcher = await aMember(stage)
  const members: Member[] = []
  while (members.length < membersAtWork) members.push(await aMember(stage))
  await kind.prepare?.(stage)

  const answers = new Answers()
  const acknowledged: Acknowledged[] = []
  const moment = Promise.withResolvers<void>()
  const strikesAfter = Math.floor(random() * membersAtWork * 3)
  const page = await listenTo(stage.address, watcher.token)
  using _ = { [Symbol.dispose]: () => page.close() }
  const working = Promise.all(
    members.map((member) =>
      workThrough(
        {
          address: stage.address,
          answers,
          random: seeded(Math.floor(random() * 2 ** 31)),
          done: (one) => {
            acknowledged.push(one)
            if (acknowledged.length >= strikesAfter) moment.resolve()
          },
        },
        member,
      ),
    ),
  )
  // It is waited for below.
  working.catch(() => undefined)
  if (strikesAfter > 0) await Promise.race([moment.promise, working])
  await pause(random() * 200)
  const comesBack = await kind.strike(stage, random)
  const [least, most] = kind.lasts
  await pause(least + random() * (most - least))
  // Of the portal itself its start counts.
  const starts = performance.now()
  await comesBack()
  const returned = kind.cutsOff ? starts : performance.now()
  const since = () => (performance.now() - returned) / 1000
  await untilServed(stage, kind, watcher, answers)
  const secondsUntilServed = since()
  await working
  if (!kind.cutsOff) await untilHeard(stage, page, watcher, answers)
  return {
    kind: kind.name,
    acknowledged,
    answers,
    secondsUntilServed,
    secondsUntilHeard: kind.cutsOff ? 0 : since(),
  }
}

const aMember = (stage: Stage): Promise<Member> =>
  stage.looking(async ({ database }) => aClaimToSend(database, await aCurrency(database)))

let probes = 0

/** Until a call that needs the part is done as if nothing had been. */
async function untilServed(
  stage: Stage,
  { name, probe }: FaultKind,
  member: Member,
  answers: Answers,
): Promise<void> {
  const { address, core } = stage
  const { token } = member
  const what = `a call after "${name}"`
  if (probe === 'reading') {
    const headers = { authorization: `Bearer ${token}` }
    const read = () =>
      fetch(`${address}/portal/api/user-policies`, { headers, signal: withinPatience() })
    await answers.untilDone(what, read)
    return
  }
  const mark = `probe-${(probes += 1)}`
  if (probe === 'uploading') {
    const upload = () => {
      const body = formOf({}, { field: 'file', mark, pdf: '%PDF-1.7\n' })
      return send(address, 'sent-documents', { token, key: `key-of-${mark}`, body })
    }
    await answers.untilDone(what, upload)
    return
  }
  const claim = await fileOne(stage, mark, member, answers)
  await expect.poll(() => core.taken.some((one) => isOf(one, claim)), { interval: 50 }).toBe(true)
}

/** The page that was open all the time is told of a claim that its member files now, or to load what there is. */
async function untilHeard(
  stage: Stage,
  page: Awaited<ReturnType<typeof listenTo>>,
  member: Member,
  answers: Answers,
): Promise<void> {
  const claim = await fileOne(stage, `heard-${(probes += 1)}`, member, answers)
  const knows = () => page.isOver || page.told.join('').includes(claim)
  await expect.poll(knows, { interval: 50 }).toBe(true)
}

/** Its reference. */
async function fileOne(
  { address }: Stage,
  mark: string,
  { token, fields }: Member,
  answers: Answers,
): Promise<string> {
  const answer = await answers.untilDone(`a claim that is ${mark}`, () => {
    const document = { field: 'hospital_receipts[0]', mark, pdf: '%PDF-1.7\n' }
    return send(address, 'claims', { token, key: `key-of-${mark}`, body: formOf(fields, document) })
  })
  return referenceIn(answer)
}

const isOf = (submission: object, reference: string) =>
  'reference_number' in submission && submission.reference_number === reference
