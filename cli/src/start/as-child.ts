/**
 * Loaded first in each process that `npm start` runs. The process shuts down when the supervisor has gone, even after
 * `kill -9`, and only its own account can read what it writes (documents, logs).
 */
import { isMainThread } from 'node:worker_threads'

// Worker threads load this too; only the main thread acts.
if (isMainThread) process.umask(0o077)

if (isMainThread && process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 10_000).unref()
  })
  // The channel alone must not keep the process alive.
  process.channel.unref()
}
