/**
 * How fast providers are found, from memory, beside a floor that asks the database for each search: the nearest fifty,
 * and by a misspelt name, in a directory of a hundred thousand; and what ten times as many providers cost.
 */
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import type pg from 'pg'
import { type Call, requestOf, type SignedIn, signInMembers } from './beside-floor.ts'
import { growDirectory, misspeltNames } from './providers/directory.ts'
import { atLeast, atMost, type Finding, type Report } from './report.ts'
import { inTurn, middle } from './rounds.ts'
import { openForBench } from './stage/member.ts'
import type { Stage } from './stage/stage.ts'
import { overhear } from './statements/overhear.ts'
import { startFloor } from './statements/start-floor.ts'
import { countOf, type Script } from './statements/statement.ts'

const few = 10_000
const many = 100_000
const connections = 32
const rounds = 5
const secondsEach = 2

export async function measureProviders(stage: Stage): Promise<Report> {
  const signedIn = await signInMembers(stage)
  await using database = openForBench(stage.databaseUrl)
  await growDirectory(database.pool, few)
  const searches = await searchesOf(database.pool, signedIn)
  const small = await speeds(stage, searches, signedIn)
  await growDirectory(database.pool, many)
  const grown = await speeds(stage, searches, signedIn)
  const growth = searches.map(({ name }): Finding => {
    const [less, more] = [small.get(name) ?? 0, grown.get(name) ?? 0]
    return {
      what: `${name}, ${many} providers beside ${few}`,
      ours: `${more.toFixed(0)} /s`,
      floor: `${less.toFixed(0)} /s`,
      ratio: less / more,
      target: atMost(less / more, 1.3),
    }
  })
  return {
    run: 'providers',
    about: `requests a second through the whole portal, beside bare Fastify + pg with the statements of a portal that has nothing in memory (${connections} connections, ${many} providers); growth is what a request costs then, beside before`,
    findings: [...(await besideTheirFloors(stage, searches, signedIn)), ...growth],
    notes: ['Names are drawn from the directory, with a letter left out or two exchanged.'],
  }
}

/** Somewhere between Abu Dhabi and Sharjah. */
const at = ({ id }: { id: number }) =>
  `latitude=${(24.4 + (id % 13) / 10).toFixed(2)}&longitude=${(54.4 + (id % 11) / 10).toFixed(2)}`

async function searchesOf(database: pg.Pool, signedIn: readonly SignedIn[]): Promise<Call[]> {
  const names = await misspeltNames(database, signedIn.length)
  const nameOf = new Map(signedIn.map(({ account }, nth) => [account.id, names[nth] ?? '']))
  return [
    {
      name: 'nearest 50',
      method: 'GET',
      path: (account) => `providers?policy_id=${account.policyId}&${at(account)}`,
    },
    {
      name: 'misspelt name',
      method: 'GET',
      path: (account) =>
        `providers?policy_id=${account.policyId}&${at(account)}&search=${encodeURIComponent(nameOf.get(account.id) ?? '')}`,
    },
  ]
}

/** The portal reads the directory into memory at the first search after it has been at rest for five seconds. */
async function untilInMemory({ origin }: Stage, call: Call, [first]: readonly SignedIn[]) {
  if (!first) throw new Error('Nobody is signed in.')
  await pause(6_000)
  const { path, ...request } = requestOf(call, first.account, first.token)
  await (await fetch(`${origin}${path}`, request)).body?.cancel()
  await pause(6_000)
}

/** Requests a second of each call. */
async function speeds(stage: Stage, calls: readonly Call[], signedIn: readonly SignedIn[]) {
  if (calls[0]) await untilInMemory(stage, calls[0], signedIn)
  const speed = new Map<string, number>()
  for (const call of calls) {
    const requests = signedIn.map(({ account, token }) => requestOf(call, account, token))
    const measured: number[] = []
    // The first is for what is remembered from then on.
    for (let round = 0; round <= rounds; round += 1)
      measured.push((await load(stage.origin, requests)).perSecond)
    speed.set(call.name, middle(measured.slice(1)))
  }
  return speed
}

async function besideTheirFloors(
  stage: Stage,
  calls: readonly Call[],
  signedIn: readonly SignedIn[],
): Promise<Finding[]> {
  const scripts: Script[] = []
  // A portal that has just been started has nothing in memory yet: the floor asks the database for each search.
  const heard = await overhear(stage.env, async (ear) => {
    const all = []
    for (const call of calls) {
      const portal: autocannon.Request[] = []
      const floor: autocannon.Request[] = []
      let statements = 0
      for (const { account, token } of signedIn) {
        const { path, ...request } = requestOf(call, account, token)
        const work = async () => (await fetch(`${ear.origin}${path}`, request)).json()
        // Counts and names are remembered from the first time on, as they are on a portal that runs.
        await work()
        const script = await ear.during(work, { values: 'now', password: false })
        if (!script.waves.flat().some(({ text }) => text.includes('from provider')))
          throw new Error('The machine is too busy: what is heard is answered from memory already.')
        statements = countOf(script)
        portal.push({ path, ...request })
        floor.push({ ...request, path: `/${scripts.push(script) - 1}` })
      }
      all.push({ name: call.name, statements, portal, floor })
    }
    return all
  })
  await using floor = await startFloor(stage, scripts)
  const findings: Finding[] = []
  for (const call of heard) {
    const slowest: { portal: number[]; floor: number[] } = { portal: [], floor: [] }
    const speed = await inTurn(
      {
        portal: async () => {
          const { perSecond, p99 } = await load(stage.origin, call.portal)
          slowest.portal.push(p99)
          return perSecond
        },
        floor: async () => {
          const { perSecond, p99 } = await load(floor.origin, call.floor)
          slowest.floor.push(p99)
          return perSecond
        },
      },
      rounds,
    )
    const ratio = speed.portal / speed.floor
    const p99 = middle(slowest.portal)
    findings.push(
      {
        what: `${call.name} (${call.statements} statements)`,
        ours: `${speed.portal.toFixed(0)} /s`,
        floor: `${speed.floor.toFixed(0)} /s`,
        ratio,
        target: atLeast(ratio, 0.6),
      },
      {
        what: `${call.name}, p99`,
        ours: `${p99.toFixed(0)} ms`,
        floor: `${middle(slowest.floor).toFixed(0)} ms`,
        ratio: p99 / middle(slowest.floor),
        target: {
          reached: p99 <= 30 || p99 <= middle(slowest.floor) / 2,
          text: '≤ 30 ms, or half of the floor’s',
        },
      },
    )
  }
  return findings
}

async function load(origin: string, requests: autocannon.Request[]) {
  const result = await autocannon({ url: origin, connections, duration: secondsEach, requests })
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx + result.errors} requests to ${origin} failed.`)
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 }
}
