/** `npm start`: starts everything that the portal needs, keeps it running, and stops it in reverse order. */
import { ConfigError } from '@falaj/server/config.ts'
import { DatabaseProblem } from '@falaj/server/ports/database/problem.ts'
import { StartProblem } from './problem.ts'
import { startEverything } from './everything.ts'

const stopping = new AbortController()
const stopAsked = Promise.withResolvers<void>()
let askedAt = 0

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
// After `kill -9`, npm cannot tell us that it has gone.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && ask(), 500).unref()
// `npm start | head` must not kill us.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

/** One Ctrl-C arrives twice, from the terminal and from npm. A later one means: stop at once. */
function ask(): void {
  if (!askedAt) {
    askedAt = Date.now()
    console.log('\nStopping …')
    stopping.abort()
    stopAsked.resolve()
  } else if (Date.now() - askedAt > 1_000) {
    everything.hurry()
  }
}

const everything = startEverything({
  signal: stopping.signal,
  tell: (sentence) => console.log(sentence),
})
try {
  await Promise.race([everything.failed, stopAsked.promise])
} catch (error) {
  if (!askedAt) {
    process.exitCode = 1
    const expected =
      error instanceof StartProblem ||
      error instanceof DatabaseProblem ||
      error instanceof ConfigError
    console.error(expected ? `\n${error.message}` : error)
  }
}
await everything.stop()
if (askedAt) console.log('Stopped.')
process.exit()
