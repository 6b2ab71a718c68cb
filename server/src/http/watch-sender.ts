/** Watches the sender of a long body: a minimum rate and a maximum size. */
import type { IncomingMessage } from 'node:http'
import { Refused } from './refusal.ts'

export interface LeastRate {
  bytes: number
  everyMs: number
}

/**
 * Call it in the same turn in which reading begins. `failed` rejects with status 408 when fewer bytes came than the
 * rate asks for, or 413 beyond `most` bytes; it never resolves. `came` tells the bytes until then.
 */
export function watchSender(
  sender: IncomingMessage,
  rate: LeastRate,
  most: number,
): { failed: Promise<never>; hasFailed: () => boolean; came: () => number; leave: () => void } {
  const { promise: failed, reject } = Promise.withResolvers<never>()
  let hasFailed = false
  // Nobody may be waiting for it any more when it fails.
  failed.catch(() => (hasFailed = true))
  let [total, lately] = [0, 0]
  const count = (chunk: Buffer) => {
    total += chunk.length
    lately += chunk.length
    if (total > most) reject(new Refused(413, 'server.too-large', { closes: true }))
  }
  const timer = setInterval(() => {
    // While our side is the slow one, the sender has to wait.
    const ours = sender.isPaused() || sender.readableEnded
    if (lately < rate.bytes && !ours) {
      reject(new Refused(408, 'server.upload.stalled', { closes: true }))
    }
    lately = 0
  }, rate.everyMs)
  sender.on('data', count)
  return {
    failed,
    hasFailed: () => hasFailed,
    came: () => total,
    leave() {
      clearInterval(timer)
      sender.off('data', count)
    },
  }
}
