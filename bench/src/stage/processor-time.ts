/** How long processes have kept a processor busy, as Linux counts it; elsewhere nothing is told. */
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its own clock does. */
const tickMs = 10

interface Counted {
  readonly parent: number
  /** Its own milliseconds. */
  readonly own: number
  /** Those of its children that have ended. */
  readonly ended: number
}

/** Milliseconds since it began; undefined where they are not counted. */
const processorTime = (pid: number): number | undefined => counted(pid)?.own

/** The same of a process with all that it has started: a database server with its connections. */
function processorTimeOfAll(pid: number): number | undefined {
  const parent = counted(pid)
  if (!parent) return undefined
  return childrenOf(pid).reduce(
    (sum, child) => sum + (counted(child)?.own ?? 0),
    parent.own + parent.ended,
  )
}

/** What a process has started, and is still there. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => counted(one)?.parent === pid)

function counted(pid: number): Counted | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may hold anything, also spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(fields[field - 3])
    return {
      parent: at(4),
      own: (at(14) + at(15)) * tickMs,
      ended: (at(16) + at(17)) * tickMs,
    }
  } catch {
    return undefined
  }
}

/** Milliseconds that processors were busy with programs and all that they start, meanwhile. */
export async function busyDuring(
  pids: readonly number[],
  work: () => Promise<unknown>,
): Promise<number> {
  const busy = () => pids.reduce((sum, pid) => sum + (processorTimeOfAll(pid) ?? NaN), 0)
  const before = busy()
  await work()
  return busy() - before
}

export interface Answered {
  readonly requests: number
  readonly perSecond: number
}

/** Milliseconds that a processor was busy for a request: with the program, and with the database. */
export class ProcessorTime {
  readonly #pid: number
  readonly #databasePid: number
  #own = 0
  #database = 0
  #requests = 0

  constructor(pid: number, databasePid: number) {
    this.#pid = pid
    this.#databasePid = databasePid
  }

  /** Answers how many requests a second were answered. */
  async during(work: () => Promise<Answered>): Promise<number> {
    const [own, database] = this.#counted()
    const { requests, perSecond } = await work()
    const [ownThen, databaseThen] = this.#counted()
    this.#own += ownThen - own
    this.#database += databaseThen - database
    this.#requests += requests
    return perSecond
  }

  forget(): void {
    this.#own = this.#database = this.#requests = 0
  }

  each(): string {
    const [own, database] = [this.#own, this.#database].map((ms) =>
      (ms / this.#requests).toFixed(2),
    )
    return `${own} + ${database} ms`
  }

  #counted = () =>
    [processorTime(this.#pid) ?? NaN, processorTimeOfAll(this.#databasePid) ?? NaN] as const
}
