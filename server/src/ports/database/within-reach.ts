/**
 * Statements of members' calls are preceded by who asks: the role of members, and what their session reaches, by which
 * the policies of the tables let rows through (docs/decisions/151-a-second-wall.md). Both go to the server together, as
 * one implicit transaction: it costs no round trip, and a pooler that lends each transaction another connection keeps
 * nothing of it.
 */
import type pg from 'pg'
import { currentReach } from '../../current-request.ts'
import { memberRole } from './member-role.ts'
import { fillsTable, type KeptPlans } from './kept-plans.ts'
import { isOutdated, PlannedQuery, type Preamble, type Statement } from './planned-query.ts'
import type { ReachSettings } from './reach-settings.ts'

const names = [
  'account',
  'self',
  'people',
  'family',
  'family_policies',
  'claimants',
  'claimant_policies',
] as const satisfies readonly (keyof ReachSettings)[]
const settings = names.map((name, at) => `set_config('falaj.${name}', $${at + 1}, true)`)
const takeOn = `select set_config('role', '${memberRole}', true), ${settings.join(', ')}`
const giveUp = `select set_config('role', 'none', true)`

const preambleOf = (reach: ReachSettings | undefined): Preamble =>
  reach
    ? { name: 'falaj_takes_on', text: takeOn, values: names.map((name) => reach[name]) }
    : { name: 'falaj_gives_up', text: giveUp, values: [] }

/** What begins or ends a transaction, or goes back in one, where settings go back, too. */
export const control = /^(begin|start transaction|commit|rollback|savepoint|release)\b/

/**
 * Whatever the query builder sends by this connection is preceded by who asks, where that is a member. With `plans` the
 * connection keeps those of what comes often.
 */
export function precedeByReach(client: pg.PoolClient, plans?: KeptPlans): pg.PoolClient {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  /** Whom the server takes for who asks in the transaction that is open. */
  let asking: ReachSettings | 'unknown' | undefined
  const preceded = (...args: unknown[]) => {
    const [text, values = [], ...others] = args
    // Whatever else the driver is given is of its own making, such as what it is preceded by here.
    if (typeof text !== 'string' || !Array.isArray(values) || others.length > 0)
      return query(...args)
    const open = client.getTransactionStatus() === 'T'
    if (!open) asking = undefined
    if (control.test(text)) {
      if (asking) asking = 'unknown'
      return query(...args)
    }
    const reach = currentReach()
    // A plan that was made for the one role is made anew for the other.
    const name = args.length > 1 ? plans?.nameOf(text, reach ? memberRole : 'portal') : undefined
    const preamble = reach === asking ? undefined : preambleOf(reach)
    if (!preamble && !name) return query(...args)
    if (open) asking = reach
    const growing = fillsTable(text)
    const ask = () =>
      answerTo(query, { preamble, keep: plans !== undefined, name, growing, text, values })
    // In a transaction nothing can follow what has failed.
    return ask().catch((error: unknown) => {
      if (open || !isOutdated(error)) throw error
      return ask()
    })
  }
  return Object.assign(client, { query: preceded })
}

const answerTo = (query: (asked: pg.Query) => unknown, statement: Statement) =>
  new Promise((resolve, reject) => {
    query(new PlannedQuery(statement, (error, result) => (error ? reject(error) : resolve(result))))
  })
