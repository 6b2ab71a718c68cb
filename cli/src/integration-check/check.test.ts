import { readFileSync } from 'node:fs'
import { isProbe } from '@falaj/contract/integration/probe.ts'
import { submission } from '@falaj/contract/integration/submission.ts'
import { expect, test } from 'vitest'
import { check } from './check.ts'
import type { Finding } from './probe.ts'
import { submissionsFor } from './submissions.ts'
import { aCore, type Wrong } from './testing/core.ts'

const secret = 'shared between portal and core'
const patient = { card: '7841000001', policy: 'P-77120' }

async function all(findings: AsyncIterable<Finding>): Promise<Finding[]> {
  const found: Finding[] = []
  for await (const finding of findings) found.push(finding)
  return found
}

async function findings(wrong?: Wrong): Promise<Finding[]> {
  await using core = await aCore(secret, wrong)
  return await all(check(core.url, secret, patient))
}

const others = [
  'preapproval',
  'payment_update',
  'profile_change',
  'profile_change_withdrawn',
  'provider_mistake',
  'complaint',
  'chat_message',
]

/** What is seen of each. */
const seen: [Wrong, string[]][] = [
  ['takes what is not signed', ['unsigned', 'after-a-forgery']],
  [
    'takes what another signed',
    [
      'other-secret',
      'changed-body',
      'other-path',
      'other-method',
      'expired',
      'ahead-of-time',
      'new-timestamp',
      'reflected',
      'without-version',
    ],
  ],
  ['does not sign the body', ['changed-body']],
  ['does not sign the path', ['other-path']],
  ['does not sign the method', ['other-method']],
  ['does not look at the time', ['expired', 'ahead-of-time']],
  ['does not sign the time', ['new-timestamp']],
  ['has one key for both directions', ['reflected']],
  ['does not look at the version', ['without-version']],
  [
    'keeps a key before it looks at the signature',
    ['repeated', 'at-once', 'lost-answer', 'refused', 'after-a-forgery'],
  ],
  ['takes what comes twice as two', ['repeated', 'at-once', 'lost-answer', 'other-body']],
  ['does not see two at once', ['at-once']],
  ['knows a claim by its number alone', ['edited']],
  ['makes something new of another body', ['other-body']],
  ['needs no key', ['no-key']],
  ['reads no more than the first piece', ['slow-line']],
  ['reads no more than 20 kB', ['large']],
  ['takes three seconds and more', ['in-time']],
  [
    'answers in words',
    [
      'taken',
      'in-time',
      'repeated',
      'at-once',
      'lost-answer',
      'edited',
      'slow-line',
      'large',
      ...others,
      'after-a-forgery',
      'other-body',
    ],
  ],
  ['takes a claim for nobody', ['refused']],
  ['refuses without a reason', ['refused']],
  [
    'refuses once and takes it then',
    ['repeated', 'at-once', 'lost-answer', 'refused', 'other-body'],
  ],
  ['knows claims alone', others],
  ['refuses for good what it cannot read', ['not-json', 'no-fields', 'no-kind']],
  ['breaks over what it cannot read', ['not-json', 'no-fields', 'no-kind']],
]

test('ADD-530 of a core system as it should be everything is right, and each link leads to a heading', async () => {
  const found = await findings()
  expect(found.filter(({ right }) => !right)).toEqual([])
  expect(found.length).toBeGreaterThan(30)
  const page = readFileSync(new URL('../../../docs/integration.md', import.meta.url), 'utf8')
  const headings = new Set(
    page
      .split('\n')
      .filter((line) => /^##+ /.test(line))
      .map((line) =>
        line
          .replace(/^#+ /, '')
          .toLowerCase()
          .replaceAll(/[^a-z0-9 -]/g, '')
          .replaceAll(' ', '-'),
      ),
  )
  const led = new Set(found.map(({ docs }) => docs.replace('docs/integration.md#', '')))
  expect([...led].filter((link) => !headings.has(link))).toEqual([])
})

test.concurrent.each(seen)(
  'ADD-530 a core system that %s is seen, and what it does right is called right',
  async (wrong, names) => {
    const found = await findings(wrong)
    expect(found.filter(({ right }) => !right).map(({ name }) => name)).toEqual(names)
  },
)

test('ADD-530 where nobody listens, that is said of each', async () => {
  const { url } = await gone()
  const [first] = await all(check(url, secret, patient))
  expect(first).toMatchObject({ right: false, found: 'no answer (ECONNREFUSED)' })
})

async function gone() {
  await using core = await aCore(secret)
  return core
}

test('ADD-530 of what is wrong it says what came back', async () => {
  const found = await findings('answers in words')
  expect(found[0]).toMatchObject({
    name: 'taken',
    right: false,
    found: '200 OK',
    docs: 'docs/integration.md#your-answer',
  })
})

test('ADD-531 each submission that is sent is of the contract and a probe, also to the simulator’s eye', () => {
  const made = submissionsFor(patient, 'a1', new Date('2026-06-15T08:00:00Z'))
  const all = [made.claim(), made.claimOfNobody(), made.largeClaim(), ...made.others()]
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(
    ['claim', 'claim', 'claim', ...others].toSorted(),
  )
  for (const one of all) expect(isProbe(submission.parse(one))).toBe(true)
  expect(JSON.stringify(all)).not.toMatch(/example\.com|R26-000101/)
})
