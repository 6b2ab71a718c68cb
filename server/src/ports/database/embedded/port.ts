/** A free port on loopback. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Ports that processes which start side by side look for in different places: what one has found is not taken yet. */
const slices = 24
const slice = 500
const from = 20_000 + (process.pid % slices) * slice
const given = new Set<number>()

/** Below the range for outgoing connections, so that it is still free after a restart. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = from + randomInt(slice)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    // Who asks very often gets the first ones again.
    if (given.size > slice / 2) given.clear()
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = createServer()
  probe.once('error', () => resolve(false))
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  return promise
}
