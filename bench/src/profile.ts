/**
 * Where the time of the thread that answers goes, from the profile that V8 writes when a portal ends: each sample belongs
 * to the innermost part of the way that it is in.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
    readonly children?: readonly number[]
  }[]
  /** Microseconds, of a clock that all processes share. */
  readonly startTime: number
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** What a function of this name and file belongs to; the first that knows it decides. */
const parts: readonly (readonly [part: string, isIn: (name: string, file: string) => boolean])[] = [
  ['giving bytes to the kernel', (name, file) => file === '' && name.startsWith('write')],
  ['collecting garbage', (name) => name === '(garbage collector)'],
  ['session and reach', (_, file) => /access\/|\/reach\.ts|\/signed-in\.ts/.test(file)],
  ['log', (_, file) => /\/pino|sonic-boom|log-request/.test(file)],
  ['schemas', (_, file) => /\/zod\/|fastify-type-provider-zod/.test(file)],
  ['driver of the database', (_, file) => /\/pg(-protocol|-pool|-types)?\//.test(file)],
  ['who asks, kept plans', (_, file) => /within-reach|planned-query|kept-plans/.test(file)],
  ['query builder', (_, file) => file.includes('/kysely/')],
  ['router and hooks', (_, file) => /\/fastify\/|find-my-way|@fastify\//.test(file)],
  ['HTTP of Node', (name, file) => /node:_http|node:internal\/http/.test(file + name)],
  ['the areas and their rules', (_, file) => /server\/src\/areas|contract\/src/.test(file)],
  ['the rest of the server', (_, file) => file.includes('/server/src/')],
]

/** In microseconds of the clock that profiles go by. */
export interface Period {
  readonly from: number
  readonly to: number
}

export const clockNow = (): number => Number(process.hrtime.bigint() / 1_000n)

/** Shares of the busy time between two moments, the largest first. */
export function partsOfTime(
  folder: string,
  { from, to }: Period,
): { part: string; share: number }[] {
  const { nodes, startTime, samples, timeDeltas } = mainThread(folder)
  const known = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const callers = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((one) => [one, id])),
  )
  const partOf = (id: number | undefined): string => {
    for (let at = id; at !== undefined; at = callers.get(at)) {
      const { functionName = '', url = '' } = known.get(at) ?? {}
      const part = parts.find(([, isIn]) => isIn(functionName, url))
      if (part) return part[0]
    }
    return 'the rest of Node'
  }
  const spent = new Map<string, number>()
  let at = startTime
  for (const [nth, id] of samples.entries()) {
    const took = timeDeltas[nth] ?? 0
    at += took
    const idle = known.get(id)?.functionName === '(idle)'
    if (at < from || at > to || idle) continue
    const part = partOf(id)
    spent.set(part, (spent.get(part) ?? 0) + took)
  }
  const all = [...spent.values()].reduce((sum, took) => sum + took, 0)
  return [...spent]
    .map(([part, took]) => ({ part, share: took / all }))
    .toSorted((one, other) => other.share - one.share)
}

/** A portal writes one for each of its threads; the one that answers has seen the most. */
function mainThread(folder: string): Profile {
  const profiles = readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile)
    .toSorted((one, other) => other.nodes.length - one.nodes.length)
  const [main] = profiles
  if (!main) throw new Error(`No portal has written a profile to ${folder}.`)
  return main
}
