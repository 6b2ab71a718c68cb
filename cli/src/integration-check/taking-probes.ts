/** What must be taken, and taken once. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Submission } from '@falaj/contract/integration/submission.ts'
import type { Answered, Letter } from './endpoint.ts'
import { type Probe, taken, takenOnce } from './probe.ts'

/** With a key that was never used. */
export const letterWith = (submission: Submission, but: Partial<Letter> = {}): Letter => ({
  body: JSON.stringify(submission),
  key: randomUUID(),
  ...but,
})

const answers = 'your-answer'
const repeats = 'the-same-again'

/** For which somebody waits on a page. */
const memberWaitsMs = 3_000
const inTime = (answer: Answered): boolean => taken(answer) && answer.ms <= memberWaitsMs

export const takingProbes: readonly Probe[] = [
  {
    name: 'taken',
    expected:
      'a claim, rightly signed, is answered with 200 and {"success":true,"core_reference":"…"}',
    described: answers,
    async run(endpoint, submissions) {
      const answer = await endpoint.send(letterWith(submissions.claim()))
      return { right: taken(answer), answers: [answer], ...clockNote(answer) }
    },
  },
  {
    name: 'in-time',
    expected: 'the answer is there within three seconds, for which a member waits',
    described: answers,
    async run(endpoint, submissions) {
      const answers: Answered[] = []
      // One may be slow by chance.
      while (answers.length < 3 && !answers.some(inTime))
        answers.push(await endpoint.send(letterWith(submissions.claim())))
      const note = answers.map(({ ms }) => `${ms} ms`).join(', ')
      return { right: answers.some(inTime), answers, note }
    },
  },
  {
    name: 'repeated',
    expected: 'the same request with the same key again gets the first answer again',
    described: repeats,
    async run(endpoint, submissions) {
      const letter = letterWith(submissions.claim())
      const first = await endpoint.send(letter)
      const second = await endpoint.send(letter)
      return { right: takenOnce(first, second), answers: [first, second] }
    },
  },
  {
    name: 'at-once',
    expected:
      'of two with the same key at the same moment one is taken; the other gets the same answer, or is told to come again',
    described: repeats,
    async run(endpoint, submissions) {
      const letter = letterWith(submissions.claim())
      const both = await Promise.all([endpoint.send(letter), endpoint.send(letter)])
      const after = await endpoint.send(letter)
      const right = both.every(
        (one) => takenOnce(one, after) || (one.meaning.state === 'later' && one.status !== 500),
      )
      return { right: right && taken(after), answers: [...both, after] }
    },
  },
  {
    name: 'lost-answer',
    expected: 'where the line broke before the answer, the same request again is taken, once',
    described: repeats,
    async run(endpoint, submissions) {
      const letter = letterWith(submissions.claim())
      await endpoint.send({ ...letter, line: 'lost' })
      await pause(300)
      const first = await endpoint.send(letter)
      const second = await endpoint.send(letter)
      return { right: takenOnce(first, second), answers: [first, second] }
    },
  },
  {
    name: 'edited',
    expected: 'an edit of the same claim, with a key of its own, is taken too',
    described: repeats,
    async run(endpoint, submissions) {
      const claim = submissions.claim()
      const first = await endpoint.send(letterWith(claim))
      const edit = { ...claim, action: 'edit', claimed_amount: '421.00' } as const
      const second = await endpoint.send(letterWith(edit))
      return { right: taken(first) && taken(second), answers: [first, second] }
    },
  },
  {
    name: 'slow-line',
    expected: 'a request that arrives in pieces, over two seconds, is taken',
    described: answers,
    async run(endpoint, submissions) {
      const answer = await endpoint.send(letterWith(submissions.claim(), { line: 'slow' }))
      return { right: taken(answer), answers: [answer] }
    },
  },
  {
    name: 'large',
    expected: 'a claim with 200 documents and 2,000 letters of text, Arabic among them, is taken',
    described: 'fetching-documents',
    async run(endpoint, submissions) {
      const letter = letterWith(submissions.largeClaim())
      const answer = await endpoint.send(letter)
      const note = `${Buffer.byteLength(letter.body)} bytes`
      return { right: taken(answer), answers: [answer], note }
    },
  },
  {
    name: 'refused',
    expected:
      'a claim for a card that nobody has is answered with 422 and {"success":false,"message":"…"}, and so again',
    described: answers,
    async run(endpoint, submissions) {
      const letter = letterWith(submissions.claimOfNobody())
      const first = await endpoint.send(letter)
      const second = await endpoint.send(letter)
      const right =
        first.meaning.state === 'refused' &&
        second.meaning.state === 'refused' &&
        first.meaning.reason === second.meaning.reason &&
        first.meaning.reason.trim() !== ''
      return { right, answers: [first, second] }
    },
  },
]

/** Of what a member sends besides claims. Whatever they cannot use they may refuse, but not leave without an answer. */
export const kindProbe = (submission: Submission): Probe => ({
  name: submission.kind,
  expected: `a ${submission.kind} is answered for good, with 200 or with 422`,
  described: 'what-the-portal-hands-over',
  async run(endpoint) {
    const answer = await endpoint.send(letterWith(submission))
    return { right: answer.meaning.state !== 'later', answers: [answer] }
  },
})

const mostOffMs = 60_000

/** The first answer tells why signatures will fail. */
function clockNote({ date }: Answered): { note?: string } {
  const off = date === undefined ? Number.NaN : Date.parse(date) - Date.now()
  return Math.abs(off) > mostOffMs
    ? { note: `your clock is ${Math.round(off / 1000)} seconds from this machine's` }
    : {}
}
