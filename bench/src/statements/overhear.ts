/**
 * Listens to what a portal says to its database: the very statements, their values and which of them go together. So a
 * floor stays the portal's own floor however its statements change.
 */
import { readConfig } from '@falaj/server/config.ts'
import { openPortal } from '@falaj/server/portal.ts'
import pg from 'pg'
import pino from 'pino'
import { ready } from '../stage/ready.ts'
import type { Script, Statement } from './statement.ts'

export interface Ear {
  /** A portal like the measured one, in this process. */
  readonly origin: string
  /** What is said while `work` is under way. */
  during(work: () => Promise<unknown>, how: Pick<Script, 'values' | 'password'>): Promise<Script>
}

/** The portal that is listened to is there while `use` is under way, and gone before anything is measured. */
export async function overhear<Heard>(
  env: NodeJS.ProcessEnv,
  use: (ear: Ear) => Promise<Heard>,
): Promise<Heard> {
  const config = readConfig({ ...env, PORT: '0', METRICS_PORT: '0' })
  const tap = tapConnections()
  const portal = await openPortal(config, pino({ level: 'silent' }))
  try {
    const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
    await ready(origin)
    await portal.hear()
    const during: Ear['during'] = async (work, { values, password }) => {
      const said = tap.listen()
      try {
        const answer = await work()
        if (said.waves.length === 0) throw new Error('Nothing was said to the database.')
        return { waves: said.waves, answer, values, password, at: Date.now() }
      } finally {
        said.end()
      }
    }
    return await use({ origin, during })
  } finally {
    await portal.close()
    tap.remove()
  }
}

/**
 * Put in place before the portal opens its connections, as each keeps the way to ask that it found. It notes only while
 * somebody listens, and only connections of the portal: the bench has some of its own.
 */
function tapConnections() {
  const plain = pg.Client.prototype.query
  let said: ((client: unknown, text: string, values: readonly unknown[]) => void) | null = null
  let underWay = 0

  const whileUnderWay = async (ask: () => Promise<unknown>) => {
    underWay += 1
    try {
      return await ask()
    } finally {
      underWay -= 1
    }
  }

  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [text, values] = asked
    const ask = () => Reflect.apply(plain, this, asked)
    if (!said || typeof text !== 'string' || !isOfPortal(this)) return ask()
    said(this, text, Array.isArray(values) ? values : [])
    return whileUnderWay(ask)
  } as typeof plain

  return {
    listen() {
      const waves: Statement[][] = []
      const connections = new Map<unknown, number>()
      said = (client, text, values) => {
        const connection = connections.get(client) ?? connections.size
        connections.set(client, connection)
        if (underWay === 0) waves.push([])
        waves.at(-1)?.push({ connection, text, values })
      }
      return { waves, end: () => void (said = null) }
    },
    remove: () => void (pg.Client.prototype.query = plain),
  }
}

const isOfPortal = (client: pg.Client): boolean =>
  'connectionParameters' in client &&
  typeof client.connectionParameters === 'object' &&
  client.connectionParameters !== null &&
  'application_name' in client.connectionParameters &&
  client.connectionParameters.application_name === 'falaj'
