/**
 * Listens to what a portal says to its database: the very statements, their values and which of them go together. So a
 * floor stays the portal's own floor however its statements change.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readConfig } from '@falaj/server/config.ts'
import { openPortal } from '@falaj/server/portal.ts'
import pg from 'pg'
import pino from 'pino'
import { ready } from '../stage/ready.ts'
import type { Script, Statement } from './statement.ts'

export interface Ear {
  /** A portal like the measured one, in this process. */
  readonly origin: string
  /** What is said for the calls of `work`. */
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
    await portal.subscribe()
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

type Heard = { -readonly [Key in keyof Statement]: Statement[Key] }

/** What one listening has heard. */
interface Said {
  readonly waves: Heard[][]
  readonly connections: Map<unknown, number>
  underWay: number
}

/**
 * Put in place before the portal opens its connections, as each keeps the way to ask that it found. It notes what is said
 * for a call that arrives while somebody listens, and nothing that the portal says by itself meanwhile: a floor that
 * repeated that would fail, or wait for what has nothing to do with the call.
 */
function tapConnections() {
  const plain = pg.Client.prototype.query
  const calls = new AsyncLocalStorage<Said | undefined>()
  let listening: Said | undefined
  const arrives = () => calls.enterWith(listening)
  subscribe('http.server.request.start', arrives)

  const whileUnderWay = async (said: Said, ask: () => Promise<unknown>) => {
    said.underWay += 1
    try {
      return await ask()
    } finally {
      said.underWay -= 1
    }
  }

  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [sent, given] = asked
    // One of a member's call comes with another before it, which says who asks; the floor has nobody to tell apart.
    const preceded = sent instanceof pg.Query ? sent : undefined
    const [text, values] = preceded ? [preceded.text, preceded.values] : [sent, given]
    const ask = () => Reflect.apply(plain, this, asked)
    const said = calls.getStore()
    if (!said || said !== listening || typeof text !== 'string' || !isOfPortal(this)) return ask()
    const { waves, connections } = said
    const connection = connections.get(this) ?? connections.size
    connections.set(this, connection)
    if (said.underWay === 0) waves.push([])
    const statement: Heard = { connection, text, values: Array.isArray(values) ? values : [] }
    waves.at(-1)?.push(statement)
    if (!preceded)
      return whileUnderWay(said, async () => {
        const result: pg.QueryResult = await ask()
        statement.made = madeBy(statement, result)
        return result
      })
    said.underWay += 1
    preceded.once('end', (result: pg.QueryResult) => {
      said.underWay -= 1
      statement.made = madeBy(statement, result)
    })
    return ask()
  } as typeof plain

  return {
    listen() {
      const said: Said = { waves: [], connections: new Map(), underWay: 0 }
      listening = said
      return { waves: said.waves, end: () => void (listening = undefined) }
    },
    remove() {
      unsubscribe('http.server.request.start', arrives)
      pg.Client.prototype.query = plain
    },
  }
}

/** Of the first row: an id that a sequence gave, or a reference number. */
const madeBy = ({ text }: Statement, { rows: [row] }: pg.QueryResult): unknown =>
  /^\s*insert|nextval|next_reference/.test(text) ? (row?.id ?? row?.reference) : undefined

const isOfPortal = (client: pg.Client): boolean =>
  'connectionParameters' in client &&
  typeof client.connectionParameters === 'object' &&
  client.connectionParameters !== null &&
  'application_name' in client.connectionParameters &&
  client.connectionParameters.application_name === 'falaj'
