/**
 * Calls through the whole portal (session, reach, schemas in and out, log), beside a bare Fastify with pg that says the
 * same statements and writes the same answers. Both are driven by the same load generator over loopback with the same
 * connections.
 */
import autocannon from 'autocannon'
import { atLeast, type Finding } from './report.ts'
import { inTurn, type Side } from './rounds.ts'
import { type Account, findAccounts, openForBench, Visitor } from './stage/member.ts'
import { type Answered, ProcessorTime } from './stage/processor-time.ts'
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
  await using keeping = await startFloor(stage, scripts, 'kept')
  const findings: Finding[] = []
  for (const call of measured)
    findings.push(...(await measureCall(stage, { floor, keeping }, call)))
  return findings
}

/** Always the same ones. */
export async function listMembers({ databaseUrl }: Stage, most = members): Promise<Account[]> {
  await using database = openForBench(databaseUrl)
  return (await findAccounts(database.pool)).slice(0, most)
}

export async function signInMembers(stage: Stage, most = members): Promise<SignedIn[]> {
  const { origin, databaseUrl } = stage
  await using database = openForBench(databaseUrl)
  const signedIn = []
  for (const account of await listMembers(stage, most)) {
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

/** Two floors: `pg` as it is used out of the box, and one that has each statement planned once. */
async function measureCall(
  stage: Stage,
  { floor, keeping }: { floor: Program; keeping: Program },
  { name, statements, ...requests }: Measured,
): Promise<Finding[]> {
  const { beside } = await answerInTurn(stage, {
    portal: { ...stage, requests: requests.portal },
    floor: { ...floor, requests: requests.floor },
    keeping: { ...keeping, requests: requests.floor },
  })
  const plain = beside('floor')
  return [
    { what: `${name} (${statements} statements)`, ...plain, target: atLeast(plain.ratio, 0.9) },
    { what: '  beside a floor that plans each once', ...beside('keeping') },
  ]
}

/** Requests a second of programs on one database, in turn, and what the portal's are beside another's. */
export const answerInTurn = <Other extends string>(
  stage: Pick<Stage, 'databasePid'>,
  programs: Record<'portal' | Other, Program & { readonly requests: autocannon.Request[] }>,
) =>
  besideInTurn(stage, programs, ({ origin, requests }, busy) =>
    busy.during(() => answered(origin, requests)),
  )

/** `turn`: how much a program does a second, and what it counts as busy meanwhile. */
export async function besideInTurn<Other extends string, Own extends { readonly pid: number }>(
  { databasePid }: Pick<Stage, 'databasePid'>,
  programs: Record<'portal' | Other, Own>,
  turn: (program: Own, busy: ProcessorTime) => Promise<number>,
) {
  const names = Object.keys(programs) as ('portal' | Other)[]
  const busy = Object.fromEntries(
    names.map((name) => [name, new ProcessorTime(programs[name].pid, databasePid)]),
  ) as Record<'portal' | Other, ProcessorTime>
  const sides = Object.fromEntries(
    names.map((name) => [name, () => turn(programs[name], busy[name])]),
  ) as Record<'portal' | Other, Side>
  // Until the compiler has seen it all.
  await inTurn(sides, 1)
  for (const name of names) busy[name].forget()
  const perSecond = await inTurn(sides, rounds)
  const beside = (name: Other) => ({
    ours: `${perSecond.portal.toFixed(0)} /s`,
    floor: `${perSecond[name].toFixed(0)} /s`,
    ratio: perSecond.portal / perSecond[name],
    processor: `${busy.portal.each()} beside ${busy[name].each()}`,
  })
  return { beside }
}

interface Program {
  readonly origin: string
  readonly pid: number
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

export async function answerOf(address: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(address, request)
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`)
  return response.json()
}

export const perSecond = async (origin: string, requests: autocannon.Request[]): Promise<number> =>
  (await answered(origin, requests)).perSecond

async function answered(origin: string, requests: autocannon.Request[]): Promise<Answered> {
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
  return { requests: result['2xx'], perSecond: result['2xx'] / result.duration }
}
