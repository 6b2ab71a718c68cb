/** How every import works: lines become checked facts, facts are grouped in windows, windows become rows. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import { isCollision } from '../../ports/database/collision.ts'
import type { Database } from '../../ports/database/open.ts'
import { inTransaction } from '../../ports/database/write.ts'
import type { FileStore } from '../../ports/files/files.ts'
import { StoredFiles } from '../../stored-files.ts'
import type { SealedNumbers } from '../banking/sealed-numbers.ts'
import { applyWindow, type WrittenWindow } from './apply-window.ts'
import { checkFact } from './check-fact.ts'
import { refuseDatedAhead } from './dated-ahead.ts'
import type { ReadLine, RefusedLine } from './lines.ts'
import { Pace } from './pace.ts'
import { rehearse, unkeptFiles } from './rehearsal.ts'
import { Statistics } from './statistics.ts'
import { Counter, type Summary } from './summary.ts'
import { isRefused, type Window, windows } from './windows.ts'

export interface TakeInPorts {
  database: Database
  files: FileStore
  numbers: SealedNumbers
  clock: Clock
}

export interface TakeInOptions {
  onRefused?: (line: RefusedLine) => void
  /** Called after each window, with the lines so far. */
  onProgress?: (lines: number) => void
}

/** Memory does not grow with the number of lines: at most one window is read ahead. */
export async function takeIn(
  lines: AsyncIterable<ReadLine>,
  ports: TakeInPorts,
  options: TakeInOptions = {},
): Promise<Summary> {
  const counter = new Counter()
  const pace = new Pace()
  const statistics = new Statistics(ports.database)
  await eachWindow(lines, ports.clock, pace, async (window) => {
    const written = await writeAlone(ports, window)
    const lockedMs = performance.now() - written.lockedFrom
    pace.wrote(window.kinds, written.spent, lockedMs)
    counter.locked(lockedMs)
    tell(counter, options, written)
    await statistics.keepUp(counter.brought)
  })
  return counter.summary()
}

/**
 * All or nothing: what would be refused is found out first, without a lock, and then the lines are read again and written
 * as always. Only what changes in between can still refuse one.
 */
export async function takeInStrictly(
  read: () => AsyncIterable<ReadLine>,
  ports: TakeInPorts,
  options: TakeInOptions = {},
): Promise<Summary> {
  const counter = new Counter()
  await rehearse(ports.database, (transaction, rehearsal) =>
    eachWindow(read(), ports.clock, undefined, async (window) => {
      await rehearsal.bring(window)
      const trial = { ...ports, files: unkeptFiles, rehearsing: true }
      tell(counter, options, await applyWindow(transaction, trial, window, []))
    }),
  )
  return counter.refused > 0 ? counter.summary(false) : takeIn(read(), ports, options)
}

function tell(counter: Counter, options: TakeInOptions, window: WrittenWindow): void {
  counter.count(window)
  for (const line of window.refused) options.onRefused?.(line)
  options.onProgress?.(counter.lines)
}

/** Writes a window while the next one is read. */
async function eachWindow(
  lines: AsyncIterable<ReadLine>,
  clock: Clock,
  pace: Pace | undefined,
  write: (window: Window) => Promise<void>,
): Promise<void> {
  let writing: Promise<void> | undefined
  try {
    for await (const window of windows(checked(lines, clock), pace)) {
      await writing
      writing = write(window)
      // Its failure is handled at the next await; until then it must not count as unhandled.
      writing.catch(() => undefined)
    }
  } finally {
    await writing
  }
}

/** After so many milliseconds of reading, the answers of the database have their turn: what waits for them is locked. */
const turnMs = 4

async function* checked(lines: AsyncIterable<ReadLine>, clock: Clock) {
  let since = performance.now()
  for await (const line of lines) {
    if (performance.now() - since > turnMs) {
      await nextTurn()
      since = performance.now()
    }
    const one = checkFact(line)
    yield isRefused(one) ? one : refuseDatedAhead(one, clock.now())
  }
}

const mostAttempts = 4

/** Writes a window in its own transaction, and tries again if it collides with another one. */
async function writeAlone(ports: TakeInPorts, window: Window, attempt = 1): Promise<WrittenWindow> {
  try {
    await using stored = new StoredFiles(ports.files)
    const committed = inTransaction(ports.database, async (transaction) => {
      const written = await applyWindow(transaction, ports, window, stored.files)
      stored.keep()
      return written
    })
    return await committed.catch((error: unknown) => {
      // Even as the answer to a commit it means that there was none.
      if (isCollision(error)) stored.release()
      throw error
    })
  } catch (error) {
    if (!isCollision(error) || attempt === mostAttempts) throw error
    return writeAlone(ports, window, attempt + 1)
  }
}
