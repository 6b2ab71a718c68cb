/** `npm start`: starts everything that the portal needs, keeps it running, and stops it in reverse order. */
import { ConfigError } from '@falaj/server/config.ts'
import { DatabaseProblem } from '@falaj/server/ports/database/problem.ts'
import { StartProblem } from './problem.ts'
import { startEverything } from './everything.ts'

const stopping = new AbortController()
const stopRequested = Promise.withResolvers<void>()
let stopRequestedAt = 0

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop)
// After `kill -9`, npm cannot tell us that it has gone.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && requestStop(), 500).unref()
// `npm start | head` must not kill us.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

/** One Ctrl-C arrives twice, from the terminal and from npm. A later one means: stop at once. */
function requestStop(): void {
  if (!stopRequestedAt) {
    stopRequestedAt = Date.now()
    console.log('\nStopping …')
    stopping.abort()
    stopRequested.resolve()
  } else if (Date.now() - stopRequestedAt > 1_000) {
    everything.hurry()
  }
}

const everything = startEverything({
  signal: stopping.signal,
  tell: (sentence) => console.log(sentence),
})
try {
  await Promise.race([everything.failed, stopRequested.promise])
} catch (error) {
  if (!stopRequestedAt) {
    process.exitCode = 1
    const expected =
      error instanceof StartProblem ||
      error instanceof DatabaseProblem ||
      error instanceof ConfigError
    console.error(expected ? `\n${error.message}` : error)
  }
}
await everything.stop()
if (stopRequestedAt) console.log('Stopped.')
process.exit()
