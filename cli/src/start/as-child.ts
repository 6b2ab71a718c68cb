/**
 * Loaded before the own code of each process that `npm start` runs: it ends with grace when the supervisor is gone,
 * even by `kill -9`, and what it writes (documents, logs) is for its own account alone.
 */
import { isMainThread } from 'node:worker_threads'

// Its threads load this, too; the process is theirs already.
if (isMainThread) process.umask(0o077)

if (isMainThread && process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 10_000).unref()
  })
  // The channel alone is no reason to stay.
  process.channel.unref()
}
