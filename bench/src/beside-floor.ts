/**
 * Calls through the whole portal (session, reach, schemas in and out, log), beside a bare Fastify with pg that says the
 * same statements and writes the same answers. Both are driven by the same load generator over loopback with the same
 * connections.
 */
import autocannon from 'autocannon'
import { atLeast, type Finding } from './report.ts'
import { inTurn } from './rounds.ts'
import { type Account, findAccounts, openForBench, Visitor } from './stage/member.ts'
import type { Stage } from './stage/stage.ts'
import { type Ear, overhear } from './statements/overhear.ts'
import { startFloor } from './statements/start-floor.ts'
import { countOf, type Script } from './statements/statement.ts'

export const members = 20
export const connections = 10
const rounds = 5
const secondsEach = 2

export interface Call {
  readonly name: string
  readonly method: 'GET' | 'POST'
  path(account: Account): string
  body?(account: Account): string
}

export interface SignedIn {
  readonly account: Account
  readonly token: string
}

/** A call with the requests that the portal and its floor get. */
interface Measured {
  readonly name: string
  readonly statements: number
  readonly portal: autocannon.Request[]
  readonly floor: autocannon.Request[]
}

/** Requests a second of each call, and of its floor. */
export async function besideFloor(
  stage: Stage,
  calls: readonly Call[],
  signedIn: readonly SignedIn[],
): Promise<Finding[]> {
  const scripts: Script[] = []
  const measured = await overhear(stage.env, (ear) => hearCalls(ear, calls, signedIn, scripts))
  await using floor = await startFloor(stage, scripts)
  const findings: Finding[] = []
  for (const call of measured) findings.push(await measureCall(stage.origin, floor.origin, call))
  return findings
}

/** Always the same ones. */
export async function listMembers({ databaseUrl }: Stage): Promise<Account[]> {
  await using database = openForBench(databaseUrl)
  return (await findAccounts(database.pool)).slice(0, members)
}

export async function signInMembers(stage: Stage): Promise<SignedIn[]> {
  const { origin, databaseUrl } = stage
  await using database = openForBench(databaseUrl)
  const signedIn = []
  for (const account of await listMembers(stage)) {
    const token = await new Visitor(origin, account, database.pool).signIn()
    signedIn.push({ account, token })
  }
  return signedIn
}

/** Puts what was said on `scripts`; a floor's request names the number of its script there. */
async function hearCalls(
  ear: Ear,
  calls: readonly Call[],
  signedIn: readonly SignedIn[],
  scripts: Script[],
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const call of calls) {
    const portal: autocannon.Request[] = []
    const floor: autocannon.Request[] = []
    let statements = 0
    for (const { account, token } of signedIn) {
      const { path, ...request } = requestOf(call, account, token)
      const work = () => answerOf(`${ear.origin}${path}`, request)
      // Keys and schemas are read the first time.
      await work()
      const script = await ear.during(work, { values: 'now', password: false })
      statements = countOf(script)
      portal.push({ path, ...request })
      floor.push({ ...request, path: `/${scripts.push(script) - 1}` })
    }
    measured.push({ name: call.name, statements, portal, floor })
  }
  return measured
}

async function measureCall(origin: string, floorOrigin: string, call: Measured): Promise<Finding> {
  const sides = {
    portal: () => perSecond(origin, call.portal),
    floor: () => perSecond(floorOrigin, call.floor),
  }
  // Until the compiler has seen it all.
  await inTurn(sides, 1)
  const { portal, floor } = await inTurn(sides, rounds)
  return {
    what: `${call.name} (${call.statements} statements)`,
    ours: `${portal.toFixed(0)} /s`,
    floor: `${floor.toFixed(0)} /s`,
    ratio: portal / floor,
    target: atLeast(portal / floor, 0.6),
  }
}

export function requestOf(call: Call, account: Account, token: string) {
  const body = call.body?.(account)
  return {
    method: call.method,
    path: `/portal/api/${call.path(account)}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  }
}

async function answerOf(address: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(address, request)
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`)
  return response.json()
}

export async function perSecond(origin: string, requests: autocannon.Request[]): Promise<number> {
  const refused: string[] = []
  const listening = requests.map((request): autocannon.Request => ({
    ...request,
    onResponse(status, body) {
      if (status !== 200) refused.push(`${request.path} answered ${status}: ${body}`)
    },
  }))
  const result = await autocannon({
    url: origin,
    connections,
    duration: secondsEach,
    requests: listening,
  })
  const failed = result.non2xx + result.errors
  if (failed > 0) {
    const all = result.requests.total + result.errors
    throw new Error(`${failed} of ${all} requests to ${origin} failed. ${refused[0] ?? ''}`)
  }
  return result['2xx'] / result.duration
}
