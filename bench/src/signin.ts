/**
 * How long a sign-in takes, password and code, one member at a time: beside a bare Fastify with pg that says the same
 * statements and does the same Argon2id and RSA, and beside the two Argon2id hashes alone, which are meant to cost time.
 */
import { hash, verify } from '@node-rs/argon2'
import type { Pool } from 'pg'
import type { Report } from './report.ts'
import { inTurn, timed } from './rounds.ts'
import { type Account, findAccounts, openForBench, Visitor } from './stage/member.ts'
import type { Stage } from './stage/stage.ts'
import { startFloor } from './statements/beside-floor.ts'
import { overhear } from './statements/overhear.ts'
import { countOf, type Script } from './statements/statement.ts'

const warmUp = 4
const rounds = 30

export async function measureSignIn(stage: Stage): Promise<Report> {
  await using database = openForBench(stage.databaseUrl)
  // The first ones sign in for other runs; codes for one and the same are limited.
  const accounts = (await findAccounts(database.pool)).toReversed()
  const [heard, ...others] = accounts
  if (!heard || others.length === 0) throw new Error('The invented world has too few accounts.')
  const scripts = await hearSignIn(stage, heard, database.pool)
  await using floor = await startFloor(stage, scripts)

  let turn = 0
  const stored = await hash('Falaj2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const sides = {
    async portal() {
      turn += 1
      const account = others[turn % others.length] ?? heard
      return signInTime(new Visitor(stage.origin, account, database.pool))
    },
    floor: async () => (await post(floor.origin, 0)) + (await post(floor.origin, 1)),
    argon2id: () =>
      timed(async () => {
        await verify(stored, 'Falaj2026')
        await verify(stored, 'Falaj2026')
      }),
  }
  await inTurn(sides, warmUp)
  const ms = await inTurn(sides, rounds)
  return {
    run: 'signin',
    about:
      'milliseconds a sign-in (loginV2, then verify-login-otpV2), beside bare Fastify + pg with the same statements, Argon2id and RSA',
    findings: [
      {
        what: `sign-in (${scripts.reduce((sum, script) => sum + countOf(script), 0)} statements)`,
        ours: `${ms.portal.toFixed(1)} ms`,
        floor: `${ms.floor.toFixed(1)} ms`,
        ratio: ms.floor / ms.portal,
      },
    ],
    notes: [
      `Two Argon2id hashes alone take ${ms.argon2id.toFixed(1)} ms: ${share(ms.argon2id, ms.portal)} of the portal's time, ${share(ms.argon2id, ms.floor)} of the floor's.`,
    ],
  }
}

async function hearSignIn(stage: Stage, account: Account, database: Pool): Promise<Script[]> {
  return overhear(stage.env, async (ear) => {
    // Keys are made and schemas read the first time.
    await new Visitor(ear.origin, account, database).signIn()
    const visitor = new Visitor(ear.origin, account, database)
    await visitor.sealPassword()
    const first = await ear.during(() => visitor.logIn(), { values: 'fresh', password: true })
    const code = await visitor.readCode()
    const second = await ear.during(() => visitor.enterCode(code), {
      values: 'kept',
      password: true,
    })
    return [first, second]
  })
}

/** Both calls; sealing the password and reading the code are the member's and the phone's time. */
async function signInTime(visitor: Visitor): Promise<number> {
  await visitor.sealPassword()
  const first = await timed(() => visitor.logIn())
  const code = await visitor.readCode()
  return first + (await timed(() => visitor.enterCode(code)))
}

/** As much as the page sends, too. */
const body = JSON.stringify({ email: 'member1@example.com', password: 'x'.repeat(700) })

function post(origin: string, script: number): Promise<number> {
  return timed(async () => {
    const response = await fetch(`${origin}/${script}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answer = await response.text()
    if (response.status !== 200) throw new Error(`The floor answered ${answer}`)
  })
}

const share = (part: number, of: number) => `${Math.round((100 * part) / of)} %`
