/**
 * What an insurer of a size needs, on one machine that does it all: `npm run bench -- size --members 1000000 …`. Nothing
 * stands beside it; the sizes stand beside each other.
 */
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { type Call, requestOf, signInMembers } from './beside-floor.ts'
import { coverage, policies, policy } from './list.ts'
import { listOfClaims } from './requests.ts'
import type { Report } from './report.ts'
import { openForBench } from './stage/member.ts'
import { highestResident } from './stage/resident-memory.ts'
import { busyDuring, childrenOf, ProcessorTime } from './stage/processor-time.ts'
import type { Stage } from './stage/stage.ts'

const connections = 16
const seconds = 30
/** Of whom each reads in turn. */
const readers = 100
/** One visit: what the dashboard and the pages behind it read. */
const visit: Call[] = [
  policies,
  policy,
  coverage,
  listOfClaims,
  { name: 'GET notices', method: 'GET', path: () => 'notices' },
]

export async function measureSize(stage: Stage): Promise<Report> {
  await using database = openForBench(stage.databaseUrl)
  const count = async (rows: string) => {
    const { rows: found } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${rows}`,
    )
    return found[0]?.count ?? 0
  }
  const [persons, claims] = [await count('person'), await count(`request where kind = 'claim'`)]
  const signedIn = await signInMembers(stage, readers)
  const requests = signedIn.flatMap(({ account, token }) =>
    visit.map((call) => requestOf(call, account, token)),
  )
  const busy = new ProcessorTime(stage.pid, stage.databasePid)
  // Until the compiler has seen it all, and the database has read what it keeps in memory.
  let reading = await read(stage.origin, requests, 10)
  await busy.during(async () => {
    reading = await read(stage.origin, requests, seconds)
    return { requests: reading['2xx'], perSecond: reading.requests.average }
  })
  const portal = highestResident(stage.pid)
  const postgres = memoryOfAll(stage.databasePid)
  const nightMs = await busyDuring([stage.pid, stage.databasePid], () => nightlyWork(database.pool))
  const feedMs = await busyDuring([process.pid, stage.databasePid], stage.bringAgain)
  const { rows: onDisk } = await database.pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float as bytes',
  )
  return {
    run: 'size',
    about: `${grouped(persons)} members with ${grouped(claims)} claims; ${signedIn.length} of them read over ${connections} connections what a visit reads`,
    findings: [
      finding('requests a second', `${reading.requests.average.toFixed(0)} /s`),
      finding('of which each kept a processor busy', busy.each()),
      finding('of a hundred the slowest', `${reading.latency.p99.toFixed(0)} ms`),
      finding('memory of the portal, at most', `${portal.toFixed(0)} MB`),
      finding('memory of PostgreSQL', `${postgres.toFixed(0)} MB`),
      finding('disk', `${((onDisk[0]?.bytes ?? 0) / 1e9).toFixed(2)} GB`),
      finding('moving in', minutes(stage.movedInMs)),
      finding('a night: everything sent again', minutes(feedMs)),
      finding('a night: clean-up', minutes(nightMs)),
    ],
    notes: [],
  }
}

const finding = (what: string, ours: string) => ({ what, ours, floor: '', ratio: null })

async function read(
  url: string,
  requests: autocannon.Request[],
  duration: number,
): Promise<autocannon.Result> {
  const result = await autocannon({ url, connections, duration, requests })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed.`)
  return result
}

/** The clean-up of the night, now; ends when it is done. */
async function nightlyWork(database: ReturnType<typeof openForBench>['pool']): Promise<void> {
  await database.query(`select graphile_worker.add_job('clean-up', job_key := 'clean-up')`)
  for (;;) {
    const { rows } = await database.query<{ attempts: number; last_error: string | null }>(
      `select attempts, last_error from graphile_worker.jobs where key = 'clean-up'`,
    )
    if (rows.length === 0) return
    if (rows[0]?.last_error) throw new Error(rows[0].last_error)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Of a process with its children: what they share is counted once. */
function memoryOfAll(pid: number): number {
  try {
    return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + proportional(one), 0) / 1_000
  } catch {
    return NaN
  }
}

function proportional(pid: number): number {
  const [, kilobytes] =
    /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes)
}

const grouped = (count: number) => count.toLocaleString('en')
const minutes = (ms: number) => `${(ms / 60_000).toFixed(2)} min of a core`
