/** How every import works: lines become checked facts, facts are grouped in windows, windows become rows. */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../ports/database/open.ts'
import type { FileStore, StoredFile } from '../../ports/files/files.ts'
import { withStored } from '../../stored-files.ts'
import type { SealedNumbers } from '../banking/sealed-numbers.ts'
import { applyWindow, type WrittenWindow } from './apply-window.ts'
import { checkFact } from './check-fact.ts'
import { refuseDatedAhead } from './dated-ahead.ts'
import { isCollision } from './database-faults.ts'
import type { ReadLine, RefusedLine } from './lines.ts'
import { Counter, type Summary } from './summary.ts'
import { isRefused, type Window, windows } from './windows.ts'

export interface TakeInPorts {
  database: Database
  files: FileStore
  numbers: SealedNumbers
  clock: Clock
}

export interface TakeInOptions {
  /** All or nothing. */
  strict?: boolean
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
  const told = (window: WrittenWindow) => {
    counter.count(window)
    for (const line of window.refused) options.onRefused?.(line)
    options.onProgress?.(counter.lines)
  }
  if (!options.strict) {
    await eachWindow(lines, ports.clock, async (window) => told(await writeAlone(ports, window)))
    return counter.summary()
  }
  try {
    await inTransaction(ports, async (write) => {
      await eachWindow(lines, ports.clock, async (window) => told(await write(window)))
      if (counter.refused > 0) throw new NothingLoaded()
    })
  } catch (error) {
    if (!(error instanceof NothingLoaded)) throw error
  }
  return counter.summary()
}

/** Ends the one transaction of a strict import. */
class NothingLoaded extends Error {}

/** Writes a window while the next one is read. */
async function eachWindow(
  lines: AsyncIterable<ReadLine>,
  clock: Clock,
  write: (window: Window) => Promise<void>,
): Promise<void> {
  let writing: Promise<void> | undefined
  try {
    for await (const window of windows(checked(lines, clock))) {
      await writing
      writing = write(window)
      // Its failure is handled at the next await; until then it must not count as unhandled.
      writing.catch(() => undefined)
    }
  } finally {
    await writing
  }
}

async function* checked(lines: AsyncIterable<ReadLine>, clock: Clock) {
  for await (const line of lines) {
    const one = checkFact(line)
    yield isRefused(one) ? one : refuseDatedAhead(one, clock.now())
  }
}

const mostAttempts = 4

/** Writes a window in its own transaction, and tries again if it collides with another one. */
async function writeAlone(ports: TakeInPorts, window: Window, attempt = 1): Promise<WrittenWindow> {
  try {
    return await inTransaction(ports, (write) => write(window))
  } catch (error) {
    if (!isCollision(error) || attempt === mostAttempts) throw error
    return writeAlone(ports, window, attempt + 1)
  }
}

/** With the files of what it writes. */
function inTransaction<Done>(
  ports: TakeInPorts,
  work: (write: (window: Window) => Promise<WrittenWindow>) => Promise<Done>,
): Promise<Done> {
  const stored: StoredFile[] = []
  return withStored(
    ports.files,
    stored,
    () =>
      ports.database
        .transaction()
        .execute((transaction) =>
          work((window) => applyWindow(transaction, ports, window, stored)),
        ),
    (error) => error instanceof NothingLoaded || isCollision(error),
  )
}
