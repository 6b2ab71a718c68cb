import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { readFileSync } from 'node:fs'
import { amountsDiffer } from '@falaj/contract/claims/rules/sums.ts'
import { anyFact } from '@falaj/contract/integration/facts.ts'
import { sendFacts } from '@falaj/contract/integration/schemas.ts'
import { signed } from '@falaj/contract/integration/signature.ts'
import { submission } from '@falaj/contract/integration/submission.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkFact } from './check-fact.ts'
import { integrationRoutes } from './routes.ts'
import { openWorkbench } from './testing/workbench.ts'
import { readArray } from './read/ndjson.ts'
import { takeIn } from './take-in.ts'
import { isRefused } from './windows.ts'

const page = readFileSync(new URL('../../../../docs/integration.md', import.meta.url), 'utf8')
const lines = page.split('\n')
const examples = lines
  .filter((line) => line.startsWith('{"type":'))
  .map((line): unknown => JSON.parse(line))

test('every example of a fact is one, and every type has an example', () => {
  const source = { name: 'docs/integration.md', order: 0, folder: null }
  const checked = examples.map((value, at) => checkFact({ source, line: at + 1, value, size: 0 }))
  expect(checked.filter(isRefused)).toEqual([])
  const shown = new Set(checked.flatMap((line) => (isRefused(line) ? [] : [line.fact.type])))
  expect(
    anyFact.options.map((option) => option.shape.type.value).filter((type) => !shown.has(type)),
  ).toEqual([])
})

/** As the description of the API shows the message, and as it shows a line of it. */
const apiExamples = () => {
  const { example } = sendFacts.body.meta() ?? {}
  return z.array(z.unknown()).min(1).parse(example)
}

test('the examples are taken in as they stand, and the CSV after them', async () => {
  await using bench = await openWorkbench()
  // The examples tell of that summer.
  bench.clock.advance({ days: 30 })
  const refused: unknown[] = []
  const overHttp = { name: 'docs/integration.md', order: 0, folder: null }
  await takeIn(readArray(examples, overHttp), bench, { onRefused: (line) => refused.push(line) })
  expect(refused).toEqual([])
  const csv = page.match(/```csv\n(.*?)```/s)?.[1] ?? ''
  await bench.write('07-provider.csv', csv)
  const { refused: refusedLines, summary } = await bench.import()
  expect({ refusedLines, changed: summary.total.changed }).toEqual({ refusedLines: [], changed: 1 })
})

test('ADD-241 a strict import takes the examples of every type as they stand', async () => {
  await using bench = await openWorkbench()
  bench.clock.advance({ days: 30 })
  await bench.write('1.ndjson', examples.map((fact) => JSON.stringify(fact)).join('\n'))
  const { refused, summary } = await bench.import({ strict: true })
  expect({ refused, loaded: summary.loaded }).toEqual({ refused: [], loaded: true })
})

test.each([
  ['in one message', [[...examples, ...apiExamples()]]],
  ['each in a message of its own', [...examples, ...apiExamples()].map((fact) => [fact])],
])(
  'ADD-283 the examples of the page and of the API, signed and sent in their order %s, are all taken',
  async (_how, messages) => {
    await using bench = await openWorkbench()
    bench.clock.advance({ days: 30 })
    const coreSecret = 'shared between portal and core'
    const app = Fastify({ forceCloseConnections: true })
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    integrationRoutes(app, { ...bench, coreSecrets: [coreSecret] })
    const path = '/integration/v1/facts'
    for (const facts of messages) {
      const body = JSON.stringify(facts)
      const message = { direction: 'core-to-portal', method: 'POST', path, body } as const
      const headers = await signed(coreSecret, message, bench.clock.now())
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: body,
      })
      expect(answer.json()).toMatchObject({ success: true, refused: [] })
    }
  },
)

const text = (fact: unknown, field: string) => String(Reflect.get(Object(fact), field))

test('ADD-110 the amounts of the decided example add up', () => {
  const ofType = (type: string) => examples.find((fact) => text(fact, 'type') === type)
  const source = { name: 'docs/integration.md', order: 0, folder: null }
  const checked = checkFact({ source, line: 1, value: ofType('claim.decided'), size: 0 })
  if (isRefused(checked) || checked.fact.type !== 'claim.decided') throw new Error('No decision.')
  const { approved_amount, denied_amount, payable_amount, service_list } = checked.fact
  expect(service_list).toHaveLength(2)
  expect(
    amountsDiffer({
      claimed: text(ofType('claim.upserted'), 'claimed_amount'),
      approved: approved_amount,
      denied: denied_amount,
      payable: payable_amount,
      services: service_list,
    }),
  ).toEqual([])
})

test('no example has a reference of the form that the portal gives out', () => {
  expect(page).not.toMatch(/"CLM-\d/)
})

test('the example of a submission is one', () => {
  const example = lines.find((line) => line.startsWith('{"kind":'))
  expect(submission.safeParse(JSON.parse(example ?? '')).success).toBe(true)
})

test.each([
  { what: 'claim', lifecycle: claimStatuses.lifecycle },
  { what: 'pre-approval', lifecycle: preApprovalStatuses.lifecycle },
])('GAP-126 the table of decisions on a $what says what the rules say', ({ what, lifecycle }) => {
  const head = lines.indexOf(`| a ${what} that is | may become |`)
  const rows = lines
    .slice(head + 2, lines.indexOf('', head))
    .map((row) => row.split('|').map((cell) => cell.trim()))
  const written = rows.flatMap(([, from = '', to = '']) =>
    from
      .split(', ')
      .map(
        (status) => [status, to.startsWith('nothing') ? [] : to.split(', ').toSorted()] as const,
      ),
  )
  const rules = Object.entries<readonly string[]>(lifecycle.decisions).map(([status, next]) => [
    status,
    next.toSorted(),
  ])
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(rules))
})

test('GAP-128 the table of actions on a claim says what the rules say', () => {
  const head = lines.indexOf('| action | by | a claim that is | becomes |')
  const written = lines
    .slice(head + 2, lines.indexOf('', head))
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(
      ([, action = '', , from = '', to = '']) => [action, { from: from.split(', '), to }] as const,
    )
  const rules = Object.entries(claimStatuses.lifecycle.actions).map(([action, { from, to }]) => [
    action,
    { from: from.map((status) => status ?? 'new'), to },
  ])
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(rules))
})
