/** What must be turned away: neither taken, nor refused for good, because a member would be told. */
import { randomBytes, randomUUID } from 'node:crypto'
import {
  signatureHeader,
  signatureWindow,
  signed,
  timestampHeader,
} from '@falaj/contract/integration/signature.ts'
import { later } from '@falaj/server/clock.ts'
import type { Letter } from './endpoint.ts'
import { type Probe, taken, takenOnce, turnedAway } from './probe.ts'
import { letterWith } from './taking-probes.ts'

type Sign = NonNullable<Letter['sign']>

const minute = 60_000

/** Each way in which a signature is wrong. */
const forgeries: Record<string, { what: string; sign: Sign }> = {
  unsigned: { what: 'without a signature', sign: () => ({}) },
  'other-secret': {
    what: 'signed with another secret',
    sign: (_secret, message, now) => signed(randomBytes(32).toString('base64'), message, now),
  },
  'changed-body': {
    what: 'whose body was changed after it was signed',
    sign: (secret, message, now) => signed(secret, { ...message, body: `${message.body} ` }, now),
  },
  'other-path': {
    what: 'that was signed for another path',
    sign: (secret, message, now) => signed(secret, { ...message, path: `${message.path}/x` }, now),
  },
  'other-method': {
    what: 'that was signed for another method',
    sign: (secret, message, now) => signed(secret, { ...message, method: 'PUT' }, now),
  },
  expired: {
    what: 'that was signed ten minutes ago',
    sign: (secret, message, now) => signed(secret, message, later(now, -10 * minute)),
  },
  'ahead-of-time': {
    what: 'that was signed ten minutes ahead',
    sign: (secret, message, now) => signed(secret, message, later(now, 10 * minute)),
  },
  'new-timestamp': {
    what: 'whose time was changed after it was signed',
    sign: async (secret, message, now) => ({
      ...(await signed(secret, message, later(now, -signatureWindow * 1000))),
      [timestampHeader]: String(Math.floor(now.getTime() / 1000)),
    }),
  },
  reflected: {
    what: 'signed with the key for what you send yourself',
    sign: (secret, message, now) =>
      signed(secret, { ...message, direction: 'core-to-portal' }, now),
  },
  'without-version': {
    what: 'whose signature lacks the v2= in front',
    sign: async (secret, message, now) => {
      const headers = await signed(secret, message, now)
      return { ...headers, [signatureHeader]: headers[signatureHeader].slice('v2='.length) }
    },
  },
}

const signing = 'signatures-that-you-check'

const forgeryProbes = Object.entries(forgeries).map(([name, { what, sign }]): Probe => ({
  name,
  expected: `a request ${what} is turned away with 401`,
  described: signing,
  async run(endpoint, submissions) {
    const answer = await endpoint.send(letterWith(submissions.claim(), { sign }))
    const right = turnedAway(answer) && (answer.status === 401 || answer.status === 403)
    return { right, answers: [answer] }
  },
}))

const bodies: Record<string, { what: string; body: string }> = {
  'not-json': { what: 'that is not JSON', body: '{"kind":"claim",' },
  'no-fields': { what: 'of a kind without its fields', body: '{"kind":"claim"}' },
  'no-kind': { what: 'that is a list', body: '[]' },
}

const bodyProbes = Object.entries(bodies).map(([name, { what, body }]): Probe => ({
  name,
  expected: `a signed body ${what} is turned away with 400, and not refused for good`,
  described: 'bodies-that-are-wrong',
  async run(endpoint) {
    const answer = await endpoint.send({ body, key: randomUUID() })
    return { right: turnedAway(answer), answers: [answer] }
  },
}))

export const refusingProbes: readonly Probe[] = [
  ...forgeryProbes,
  {
    name: 'after-a-forgery',
    expected:
      'a key that came with a wrong signature is free for the request that has the right one',
    described: signing,
    async run(endpoint, submissions) {
      const letter = letterWith(submissions.claim())
      const forged = await endpoint.send({ ...letter, sign: () => ({}) })
      const genuine = await endpoint.send(letter)
      return { right: turnedAway(forged) && taken(genuine), answers: [forged, genuine] }
    },
  },
  {
    name: 'no-key',
    expected: 'a request without an Idempotency-Key is turned away with 400',
    described: 'the-same-again',
    async run(endpoint, submissions) {
      const answer = await endpoint.send(letterWith(submissions.claim(), { key: null }))
      return { right: turnedAway(answer), answers: [answer] }
    },
  },
  {
    name: 'other-body',
    expected:
      'a known key with another body makes nothing new: it is turned away with 409, or gets the first answer',
    described: 'the-same-again',
    async run(endpoint, submissions) {
      const letter = letterWith(submissions.claim())
      const first = await endpoint.send(letter)
      const body = JSON.stringify(submissions.claim({ claimed_amount: '422.00' }))
      const second = await endpoint.send({ ...letter, body })
      const right = taken(first) && (turnedAway(second) || takenOnce(first, second))
      return { right, answers: [first, second] }
    },
  },
  ...bodyProbes,
]
