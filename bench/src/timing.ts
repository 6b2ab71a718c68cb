/**
 * Whether the time of an answer tells if an account exists: 200 tries for accounts and 200 for names that nobody
 * has, in turns that chance decides, at each call that must not tell. Calls go in through Fastify's own door, so no
 * network hides a difference.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@falaj/server/config.ts'
import { bringToNewestSchema } from '@falaj/cli/start/schema.ts'
import { startEmbeddedDatabase } from '@falaj/server/ports/database/embedded.ts'
import { openDatabase } from '@falaj/server/ports/database/open.ts'
import { openPortal, type Portal } from '@falaj/server/portal.ts'
import { aMember, aPolicy, someQuestions } from '@falaj/server/testing/builders.ts'
import { type SealingKey, sealedPassword } from '@falaj/server/testing/sealed-password.ts'
import pino from 'pino'
import { rankTest } from './rank-test.ts'
import type { Finding, Report } from './report.ts'
import { middle } from './rounds.ts'

const tries = 200
const warmUp = 20
/** Below it, a difference is more than chance would give in six questions. */
const beyondChance = 0.01

/** One name, with an account behind it or without. */
interface Name {
  email: string
  policy_number: string
  certificate_number: string
}

interface Question {
  what: string
  method: 'GET' | 'POST'
  path: (name: Name) => string
  body?: (name: Name) => Promise<object> | object
}

export async function measureTiming(): Promise<Report> {
  await using stack = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'falaj-timing-'))
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), durable: false })
  stack.defer(() => server.stop())
  await bringToNewestSchema(server.ownerUrl, server.url)
  const { database, close } = openDatabase(server.url, { max: 4 })
  stack.defer(close)
  const config = readConfig({
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    PORTAL_SECRET: randomBytes(32).toString('hex'),
    FALAJ_DEMO: '1',
    BUSY_AFTER_MS: '0',
  })
  const portal = await openPortal(config, pino({ level: 'silent' }))
  stack.defer(() => portal.close())

  await someQuestions(database, 20)
  const policy_number = 'GH-TIMING'
  const policyId = await aPolicy(database, { number: policy_number })
  const known: Name[] = []
  const unknown: Name[] = []
  for (let at = 0; at < tries + warmUp; at += 1) {
    const certificate_number = String(100_000 + at)
    const { email, accountId } = await aMember(database, {
      policyId,
      certificate: certificate_number,
      email: `known${1000 + at}@example.com`,
    })
    const answers = [1, 5, 9].map((question_id) => ({
      account_id: accountId,
      question_id,
      answer_hash: 'x',
    }))
    await database.insertInto('security_answer').values(answers).execute()
    known.push({ email, policy_number, certificate_number })
    unknown.push({
      email: `other${1000 + at}@example.com`,
      policy_number,
      certificate_number: String(200_000 + at),
    })
  }

  const key = await portal.app.inject('/portal/api/meta-data')
  const sealed = sealedPassword('Wrong-harbour-9', key.json<SealingKey>())
  const findings: Finding[] = []
  for (const question of questions(sealed)) {
    const { first, second } = await measure(portal, question, known, unknown)
    const { share, p } = rankTest(first, second)
    findings.push({
      what: question.what,
      ours: `${middle(first).toFixed(2)} ms`,
      floor: `${middle(second).toFixed(2)} ms`,
      ratio: share,
      target: { reached: p >= beyondChance, text: `p ≥ ${beyondChance} (${p.toFixed(3)})` },
    })
  }
  return {
    run: 'timing',
    about: `names with an account ("portal") beside names without ("floor"), ${tries} tries each`,
    findings,
    notes: ['The ratio is how often an account took longer; 0.5 tells nothing apart.'],
  }
}

const numbers = ({ policy_number, certificate_number }: Name) => ({
  policy_number,
  certificate_number,
  dob: '1988-03-14',
})
const at = (path: string) => () => path

function questions(sealed: string): Question[] {
  return [
    {
      what: 'login',
      method: 'POST',
      path: at('loginV2'),
      body: ({ email }) => ({ email, password: sealed, browser_finger_print: 'x' }),
    },
    {
      what: 'forgot password',
      method: 'POST',
      path: at('forgot-password'),
      body: ({ email }) => ({ username: email }),
    },
    { what: 'recover username', method: 'POST', path: at('forgot-email'), body: numbers },
    { what: 'questions', method: 'GET', path: ({ email }) => `get-all-questions/${email}` },
    {
      what: 'register',
      method: 'POST',
      path: at('register'),
      body: (name) => ({ ...numbers(name), email: 'new@example.com', country_code: 'AE' }),
    },
    {
      what: 'resend',
      method: 'POST',
      path: at('resend-login-otp-v2'),
      body: ({ email }) => ({ email, browser_finger_print: 'x' }),
    },
  ]
}

async function measure(portal: Portal, question: Question, known: Name[], unknown: Name[]) {
  const first: number[] = []
  const second: number[] = []
  for (const [at, name] of known.entries()) {
    const turns: [Name | undefined, number[]][] = [
      [name, first],
      [unknown[at], second],
    ]
    if (Math.random() < 0.5) turns.reverse()
    for (const [asked, times] of turns) {
      if (!asked) continue
      const ms = await answerTime(portal, question, asked)
      if (at >= warmUp) times.push(ms)
    }
  }
  return { first, second }
}

let visitors = 0
async function answerTime(portal: Portal, question: Question, name: Name): Promise<number> {
  const payload = question.body && (await question.body(name))
  visitors += 1
  const began = performance.now()
  const answer = await portal.app.inject({
    method: question.method,
    url: `/portal/api/${question.path(name)}`,
    // Another address each time, so that no limit answers instead.
    remoteAddress: `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
    ...(payload && { payload }),
  })
  const ms = performance.now() - began
  if (answer.statusCode === 429 || answer.statusCode >= 500) throw new Error(answer.body)
  return ms
}
