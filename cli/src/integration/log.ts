/** The list of what was handed over and taken in: when, what, what came of it. No line tells what a fact or an answer says. */
import { listSubmissions } from '@falaj/server/areas/core-outbox/handed-over.ts'
import { listMessages, listRefused } from '@falaj/server/areas/integration/refused-facts-store.ts'
import type { Database } from '@falaj/server/ports/database/open.ts'
import { z } from 'zod'
import { type Id, idIn, idOf } from './ids.ts'

export interface Entry {
  id: string
  at: Date
  what: string
  state: string
  said: string
}

export interface Wanted {
  /** Only dead letters. */
  dead: boolean
  most: number
}

/** The newest, in the order in which they came about. */
export async function entries(database: Database, { dead, most }: Wanted): Promise<Entry[]> {
  const all = [
    ...(await submissions(database, { dead, most })),
    ...(dead ? [] : await messages(database, most)),
    ...(await refusedFacts(database, { dead, most })),
  ]
  // Each list has its newest first; what came in the same moment stays in its order, too.
  return all
    .toReversed()
    .sort((one, other) => +one.at - +other.at)
    .slice(-most)
}

const atOnce = 100_000

export async function deadLetters(database: Database): Promise<Id[]> {
  const all = await entries(database, { dead: true, most: atOnce })
  return all.flatMap(({ id }) => idIn(id) ?? [])
}

async function submissions(database: Database, wanted: Wanted): Promise<Entry[]> {
  const rows = await listSubmissions(database, wanted)
  return rows.map((row) => {
    const tries = `${row.attempts} ${row.attempts === 1 ? 'try' : 'tries'}`
    const lasted =
      row.answered_at && `answered after ${lasting(+row.answered_at - +row.created_at)}`
    const fault = row.state === 'waiting' && row.last_fault
    return {
      id: idOf('S', row.id),
      at: row.created_at,
      what: [row.kind, row.reference].filter(Boolean).join(' '),
      state: row.dead ? 'dead' : row.state,
      said: [tries, lasted, fault].filter(Boolean).join(', '),
    }
  })
}

const tallies = z.record(
  z.string(),
  z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), refused: z.number() }),
)

async function messages(database: Database, most: number): Promise<Entry[]> {
  const rows = await listMessages(database, most)
  return rows.map(({ id, received_at, types, ms }) => {
    const told = Object.entries(tallies.parse(types))
    const refused = told.reduce((sum, [, tally]) => sum + tally.refused, 0)
    return {
      id: idOf('M', id),
      at: received_at,
      what: 'message',
      state: refused > 0 ? 'in part' : 'taken',
      said: [...told.map(([type, tally]) => `${type}: ${counted(tally)}`), `${ms} ms`].join('; '),
    }
  })
}

const counted = (tally: Record<string, number>) =>
  Object.entries(tally)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ')

export const faultsIn = z.array(z.object({ field: z.string(), reason: z.string() })).parse

async function refusedFacts(database: Database, { dead, most }: Wanted): Promise<Entry[]> {
  const rows = await listRefused(database, { waiting: dead, most })
  return rows.map(({ id, last_at, type, event_id, state, faults, times }) => {
    const why = faultsIn(faults).map(({ field, reason }) => `${field} ${withoutValues(reason)}`)
    return {
      id: idOf('F', id),
      at: last_at,
      what: [type ?? 'unknown', event_id].filter(Boolean).join(' '),
      state: state === 'waiting' ? 'refused' : state,
      said: [why.join('; ').trim(), times > 1 ? `${times} times` : null].filter(Boolean).join(', '),
    }
  })
}

/** What a reason quotes, and every number, may be of a member: `show` tells it. */
const withoutValues = (reason: string): string => reason.replaceAll(/"[^"]*"|\S*\d\S*/g, '…')

const lasting = (ms: number): string =>
  ms < 10_000
    ? `${ms} ms`
    : ms < 600_000
      ? `${Math.round(ms / 1000)} s`
      : `${Math.round(ms / 60_000)} min`

export const inLine = ({ id, at, what, state, said }: Entry): string =>
  `${at.toISOString().slice(0, 19)}Z  ${id.padEnd(8)}  ${what.padEnd(34)}  ${state.padEnd(8)}  ${said}`
