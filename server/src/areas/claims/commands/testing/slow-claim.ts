/** A claim that takes long, for three reasons at once: a slow scanner, a held table, and a core system that is silent. */
import { createServer } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { openLog } from '../../../../log.ts'
import { untilOneWaits } from '../../../../testing/until-waiting.ts'
import { type ClaimsFixture, openClaimsFixture } from './claims-fixture.ts'

export async function openSlowClaims() {
  const log: string[] = []
  const kept = new Writable({
    write: (line, _encoding, done) => {
      log.push(...String(line).trim().split('\n'))
      done()
    },
  })
  const scanner = slowScanner()
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))
  const address = z.object({ port: z.number() }).parse(scanner.address())
  const settings = {
    CLAMAV_URL: `tcp://127.0.0.1:${address.port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const fixture = await openClaimsFixture(settings, openLog('info', kept, 'portal-2'))
  return {
    fixture,
    /** Its lines; whoever empties it begins anew. */
    log,
    async fileSlowly(): Promise<void> {
      fixture.core.mood = 'is silent'
      const { release } = await holdTable(fixture, 'request_document', 1_000)
      await fixture.filed({ claimed_amount: '61.00' })
      await release
      fixture.core.mood = 'accepts'
    },
    async close(): Promise<void> {
      await fixture.close()
      scanner.close()
    },
  }
}
export type SlowClaims = Awaited<ReturnType<typeof openSlowClaims>>

/** A clamd that takes its time. */
const slowScanner = () =>
  createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    let answering = false
    socket.on('data', (bytes: Buffer) => {
      if (answering || !bytes.subarray(-4).equals(Buffer.alloc(4))) return
      answering = true
      setTimeout(() => socket.end('stream: OK\0'), 300)
    })
  })

/** Holds it until somebody has waited for it for so long. */
async function holdTable(fixture: ClaimsFixture, table: string, ms: number) {
  const { databaseUrl } = fixture.portal.config
  const holder = new Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query(`begin; lock table ${table} in exclusive mode`)
  const waited = untilOneWaits(fixture.database).then(() => pause(ms))
  return { release: waited.then(() => holder.end()) }
}
