/** A way between a portal and its database on which connections break in the middle, at moments of a seed. */
import { connect, createServer, type Socket } from 'node:net'
import { seeded } from './seeded.ts'

export interface CutConnections {
  /** The database's address by this way. */
  url: string
  /** From now on every connection breaks after some bytes. */
  begin(seed: number): void
  /** None breaks any more. */
  end(): void
  close(): Promise<void>
}

export async function cutConnections(databaseUrl: string): Promise<CutConnections> {
  const target = new URL(databaseUrl)
  let random: (() => number) | undefined
  const open = new Set<Socket>()

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    let left = random ? bytes(random) : Number.POSITIVE_INFINITY
    const cut = () => {
      open.delete(near)
      near.resetAndDestroy()
      far.destroy()
    }
    open.add(near)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (part: Buffer) => {
        if (random && left === Number.POSITIVE_INFINITY) left = bytes(random)
        left -= part.length
        // What was half written arrives half, as when a network breaks.
        to.write(left < 0 ? part.subarray(0, Math.max(0, part.length + left)) : part)
        if (left < 0) cut()
      })
      from.on('error', cut)
      from.on('close', cut)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    begin(seed) {
      random = seeded(seed)
    },
    end() {
      random = undefined
      // Those that were to break: whoever comes now gets whole ones.
      for (const socket of open) socket.destroy()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Some statements, or some dozens. */
const bytes = (random: () => number) => Math.floor(20 + random() ** 2 * 12_000)
