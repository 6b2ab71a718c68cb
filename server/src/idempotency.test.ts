/** One submission, one record: whoever sends what under which key, in whatever order and after whatever time. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Audit } from './audit.ts'
import { daysMs, hoursMs, later, secondsMs } from './clock.ts'
import { bytesADay } from './http/counted-uploads.ts'
import { countAttempt } from './http/limits.ts'
import { Refused } from './http/refusal.ts'
import { doneBefore, doneBeforeOrLeft, idempotently, type Submission } from './idempotency.ts'
import { aMember } from './testing/builders.ts'
import { openTestDatabase } from './testing/database.ts'
import { forThisFile } from './testing/for-this-file.ts'

const opened = await forThisFile(openTestDatabase({ max: 4 }))
const audit = new Audit(opened.database, { now: () => at })
const members = [await aMember(opened.database), await aMember(opened.database)]
const accounts = members.map(({ accountId }) => accountId)

const sent = fc.record({
  account: fc.nat(1),
  call: fc.constantFrom('claims', 'beneficiaries'),
  key: fc.constantFrom(undefined, 'one', 'other'),
  content: fc.nat(1),
  /** One that is never taken for another where it has no key. */
  ownEach: fc.constantFrom(false, false, true),
  /** Since the one before; mostly at once, else up to, and past, what is remembered. */
  since: fc.constantFrom(
    0,
    0,
    0,
    0,
    hoursMs(1),
    daysMs(1) - secondsMs(1),
    daysMs(1),
    daysMs(30) - secondsMs(1),
    daysMs(30),
  ),
})

/** What the portal has to remember of a submission. */
interface Remembered {
  id: number
  content: number
  until: Date
}

/** Each sequence begins where the one before has been forgotten. */
let at = new Date('2026-06-15T08:00:00Z')
let lastId = 0

test('the same key or content is the same record as long as it is remembered, another account’s or call’s is none', async () => {
  const { database } = opened
  const tried = fc.asyncProperty(fc.array(sent, { minLength: 5, maxLength: 15 }), async (all) => {
    at = later(at, daysMs(100))
    const remembered = new Map<string, Remembered>()
    for (const { account, call, key, content, ownEach, since } of all) {
      at = later(at, since)
      const submission: Submission = {
        accountId: accounts[account] ?? 0,
        call,
        key,
        content: { content },
        withoutKey: ownEach ? null : { content },
      }
      const known = key ?? (ownEach ? undefined : content)
      const name = JSON.stringify([account, call, known])
      const before = known === undefined ? undefined : remembered.get(name)
      const first = before && before.until > at ? before : undefined
      const clash = first !== undefined && key !== undefined && first.content !== content
      const looked = await doneBefore(database, submission, at).catch(statusOf)
      const made = await idempotently(audit, submission, at, async (unit) =>
        unit.nothingToTell((lastId += 1)),
      ).catch(statusOf)
      const id = first?.id ?? lastId
      const expected = clash ? [409, 409] : [first?.id, { id, again: first !== undefined }]
      expect([looked, made]).toEqual(expected)
      if (!first && known !== undefined) {
        remembered.set(name, {
          id,
          content,
          until: later(at, key === undefined ? daysMs(1) : daysMs(30)),
        })
      }
    }
  })
  await fc.assert(tried, { numRuns: 60 })
})

test('twenty at once make one record, and one that fails leaves no trace', async () => {
  const submission: Submission = {
    accountId: accounts[0] ?? 0,
    call: 'claims',
    key: `at once ${(lastId += 1)}`,
    content: {},
    withoutKey: null,
  }
  const broken = idempotently(audit, submission, at, () => Promise.reject(new Error('no ink')))
  await expect(broken).rejects.toThrow('no ink')
  let made = 0
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      idempotently(audit, submission, at, async (unit) => unit.nothingToTell((made += 1))),
    ),
  )
  expect(answers.filter(({ again }) => !again)).toHaveLength(1)
  expect([made, ...new Set(answers.map(({ id }) => id))]).toEqual([1, 1])
})

test('ADD-051 a copy of the last one that there may be finds it, though it is stored while the copy asks; another one is refused', async () => {
  const { database } = opened
  const subject = `the last of ${(lastId += 1)}`
  const last = {
    accountId: accounts[0] ?? 0,
    call: 'claims',
    key: subject,
    content: {},
    withoutKey: null,
    counted: { limit: bytesADay, subject },
  }
  await countAttempt(database, bytesADay, subject, at, 'server.too-many', bytesADay.most - 1)
  let stored: { id: number } | undefined
  const slow = database.withPlugin({
    transformQuery: ({ node }) => node,
    // Whatever the copy reads first, the first one is stored before it reads on.
    async transformResult({ result }) {
      stored ??= await idempotently(audit, last, at, async (unit) =>
        unit.nothingToTell((lastId += 1)),
      )
      return result
    },
  })
  expect(await doneBeforeOrLeft(slow, last, at).catch(statusOf)).toBe(stored?.id)
  // And a copy that comes later, when none is left.
  expect(await doneBeforeOrLeft(database, last, at).catch(statusOf)).toBe(stored?.id)
  const another = { ...last, key: `${subject}, and one more` }
  expect(await doneBeforeOrLeft(database, another, at).catch(statusOf)).toBe(429)
})

function statusOf(problem: unknown): number {
  if (problem instanceof Refused) return problem.status
  throw problem
}
