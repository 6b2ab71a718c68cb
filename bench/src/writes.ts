/**
 * How fast what members write is taken: a form that saves itself, a message, a bank account, and a complaint and a claim
 * with a document. Beside a bare Fastify with pg that says the same statements and, where a document comes with them,
 * writes what it was sent to disk with fsync.
 */
import { besideInTurn, type SignedIn, signInMembers } from './beside-floor.ts'
import { atLeast, type Finding, type Report } from './report.ts'
import { timed } from './rounds.ts'
import { openForBench } from './stage/member.ts'
import type { Stage } from './stage/stage.ts'
import { overhear } from './statements/overhear.ts'
import { startFloor } from './statements/start-floor.ts'
import { countOf, type Script } from './statements/statement.ts'
import {
  numberFromFar,
  type Write,
  type Writing,
  type Written,
  writings,
} from './writes/writings.ts'

const writers = 10
/** One after the other, as people write. */
const each = 15

export async function measureWrites(stage: Stage): Promise<Report> {
  const members = await signInMembers(stage, writers)
  await numberFromFar(stage.ownerUrl)
  const findings: Finding[] = []
  for (const writing of writings) findings.push(...(await measure(stage, writing, members)))
  return {
    run: 'writes',
    about: `writes a second through the whole portal, beside bare Fastify + pg with the same statements (${writers} members, each one thing after the other)`,
    findings,
    notes: [],
  }
}

interface Target {
  readonly pid: number
  /** `place`: of the member among all. */
  addressOf(written: Written, place: number): string
}

const ofFloor = ({ origin, pid }: { origin: string; pid: number }): Target => ({
  pid,
  addressOf: (_, place) => `${origin}/${place}`,
})

async function measure(stage: Stage, writing: Writing, members: SignedIn[]): Promise<Finding[]> {
  await using database = openForBench(stage.databaseUrl)
  const accounts = members.map(({ account }) => account.id)
  /** So that what is limited may be written again. */
  const clear = async () => {
    await database.pool.query('delete from attempt_limit')
    if (writing.clear) await database.pool.query(writing.clear, [accounts])
  }
  await clear()
  const write = await writing.by(database.pool, accounts)
  const scripts = await hear(stage, members, writing, write)
  await using floor = await startFloor(stage, scripts)
  await using keeping = await startFloor(stage, scripts, 'kept')
  const all = (to: Target) =>
    timed(() =>
      Promise.all(
        members.map(async ({ account, token }, place) => {
          for (let nth = 0; nth < each; nth += 1) {
            const written = write(account, nth)
            await send(to.addressOf(written, place), token, written)
          }
        }),
      ),
    )
  const targets = {
    portal: {
      pid: stage.pid,
      addressOf: ({ path }: Written) => `${stage.origin}/portal/api/${path}`,
    },
    floor: ofFloor(floor),
    keeping: ofFloor(keeping),
  }
  const requests = members.length * each
  const { beside } = await besideInTurn<'floor' | 'keeping', Target>(
    stage,
    targets,
    async (target, busy) => {
      await clear()
      return busy.during(async () => ({
        requests,
        perSecond: (requests * 1_000) / (await all(target)),
      }))
    },
  )
  const plain = beside('floor')
  const statements = scripts[0] ? countOf(scripts[0]) : 0
  return [
    {
      what: `${writing.name} (${statements} statements)`,
      ...plain,
      target: atLeast(plain.ratio, 0.8),
    },
    { what: '  beside a floor that plans each once', ...beside('keeping') },
  ]
}

/** What each member's write asks of the database: a row of one's own is another one's to wait for. */
async function hear(
  stage: Stage,
  members: readonly SignedIn[],
  { asFloor = (script) => script }: Writing,
  write: Write,
): Promise<Script[]> {
  return overhear(stage.env, async (ear) => {
    const scripts: Script[] = []
    for (const { account, token } of members) {
      const once = (nth: number) => {
        const written = write(account, nth)
        return send(`${ear.origin}/portal/api/${written.path}`, token, written)
      }
      // Keys and schemas are read the first time.
      await once(0)
      const script = await ear.during(() => once(1), { values: 'written', password: false })
      scripts.push(asFloor(script))
    }
    return scripts
  })
}

async function send(address: string, token: string, { method, body }: Written): Promise<unknown> {
  const json = typeof body === 'string' && { 'content-type': 'application/json' }
  const response = await fetch(address, {
    method,
    headers: { authorization: `Bearer ${token}`, ...json },
    body,
  })
  const answer = await response.text()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status} ${answer}`)
  return JSON.parse(answer)
}
