/**
 * Calls through the whole portal (session, reach, schemas in and out, log), beside a bare Fastify with pg that says the
 * same statements and writes the same answers. Both are driven by the same load generator over loopback with the same
 * connections.
 */
import { join } from 'node:path'
import autocannon from 'autocannon'
import { atLeast, atMost, type Finding } from '../report.ts'
import { inTurn, middle } from '../rounds.ts'
import { ask, startChild } from '../stage/child.ts'
import { type Account, findAccounts, openForBench, Visitor } from '../stage/member.ts'
import type { Stage } from '../stage/stage.ts'
import { overhear } from './overhear.ts'
import { countOf, type Script } from './statement.ts'

export const members = 20
export const rounds = 5
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
interface Heard {
  readonly name: string
  readonly statements: number
  readonly portal: autocannon.Request[]
  readonly floor: autocannon.Request[]
}

interface Bounds {
  readonly connections?: number
  /** Milliseconds that the slowest hundredth may take, where that is promised. */
  readonly p99?: number
}

/** Requests a second of each call, and of its floor. */
export async function besideFloor(
  stage: Stage,
  calls: readonly Call[],
  signedIn: readonly SignedIn[],
  bounds: Bounds = {},
): Promise<Finding[]> {
  const { heard, scripts } = await hear(stage, calls, signedIn)
  await using floor = await startFloor(stage, scripts)
  const findings: Finding[] = []
  for (const call of heard) {
    findings.push(...(await measureCall(stage.origin, floor.origin, call, bounds)))
  }
  return findings
}

/** `GET` or `POST` `origin/number` says the script of that number. */
export async function startFloor(stage: Stage, scripts: readonly Script[]) {
  const child = await startChild({
    script: 'bench/src/statements/floor.ts',
    env: stage.env,
    log: join(stage.folder, 'floor.log'),
  })
  return {
    origin: await ask<string>(child, [...scripts]),
    [Symbol.asyncDispose]: () => child.stop(),
  }
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

/** A floor's request names the number of its script. */
function hear({ env }: Stage, calls: readonly Call[], signedIn: readonly SignedIn[]) {
  const scripts: Script[] = []
  return overhear(env, async (ear) => {
    const heard: Heard[] = []
    for (const call of calls) {
      const portal: autocannon.Request[] = []
      const floor: autocannon.Request[] = []
      let statements = 0
      for (const { account, token } of signedIn) {
        const { path, ...request } = requestOf(call, account, token)
        const work = () => answerOf(`${ear.origin}${path}`, request)
        // Keys, schemas, counts and names are read the first time.
        await work()
        const script = await ear.during(work, { values: 'now', password: false })
        statements = countOf(script)
        portal.push({ path, ...request })
        floor.push({ ...request, path: `/${scripts.push(script) - 1}` })
      }
      heard.push({ name: call.name, statements, portal, floor })
    }
    return { heard, scripts }
  })
}

async function measureCall(
  origin: string,
  floorOrigin: string,
  call: Heard,
  { connections, p99 }: Bounds,
): Promise<Finding[]> {
  const slowest: { portal: number[]; floor: number[] } = { portal: [], floor: [] }
  const side = (name: 'portal' | 'floor', at: string) => async () => {
    const result = await load(at, call[name], connections)
    slowest[name].push(result.p99)
    return result.perSecond
  }
  const sides = { portal: side('portal', origin), floor: side('floor', floorOrigin) }
  // Until the compiler has seen it all.
  await inTurn(sides, 1)
  const { portal, floor } = await inTurn(sides, rounds)
  const finding: Finding = {
    what: `${call.name} (${call.statements} statements)`,
    ours: `${portal.toFixed(0)} /s`,
    floor: `${floor.toFixed(0)} /s`,
    ratio: portal / floor,
    target: atLeast(portal / floor, 0.6),
  }
  if (p99 === undefined) return [finding]
  const [ours, theirs] = [middle(slowest.portal), middle(slowest.floor)]
  const late: Finding = {
    what: `${call.name}, p99`,
    ours: `${ours.toFixed(0)} ms`,
    floor: `${theirs.toFixed(0)} ms`,
    ratio: ours / theirs,
    target: atMost(ours, p99, ' ms'),
  }
  return [finding, late]
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

/** Requests a second, and the milliseconds within which all but a hundredth were answered. */
export async function load(
  origin: string,
  requests: autocannon.Request[],
  connections = 10,
  duration = secondsEach,
): Promise<{ perSecond: number; p99: number }> {
  const refused: string[] = []
  const listening = requests.map((request): autocannon.Request => ({
    ...request,
    onResponse(status, body) {
      if (status !== 200) refused.push(`${request.path} answered ${status}: ${body}`)
    },
  }))
  const result = await autocannon({ url: origin, connections, duration, requests: listening })
  const failed = result.non2xx + result.errors
  if (failed > 0) {
    const all = result.requests.total + result.errors
    throw new Error(`${failed} of ${all} requests to ${origin} failed. ${refused[0] ?? ''}`)
  }
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 }
}
