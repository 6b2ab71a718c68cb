/**
 * What members' calls ask of the database, recorded, and asked again with one condition after the other taken away: what
 * a statement that forgets its condition reaches, with the second wall and without.
 */
import pg from 'pg'
import { beyondWhat } from '../beyond-reach.ts'
import { currentReach } from '../current-request.ts'
import { memberRole } from '../ports/database/member-role.ts'
import type { ReachSettings } from '../ports/database/reach-settings.ts'
import { control } from '../ports/database/within-reach.ts'

interface Recorded {
  text: string
  values: unknown[]
  reach: ReachSettings
}

/** Before the portal is opened: whatever is sent from then on within a member's reach, and what is done beyond it. */
export function recordStatements() {
  const within = new Map<string, Recorded>()
  const beyond = new Set<string>()
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
  function recording(this: pg.Client, ...args: unknown[]): unknown {
    const [sent, values] = args
    const { text, values: own } = isSent(sent) ? sent : { text: sent, values }
    const reach = currentReach()
    if (typeof text === 'string' && !control.test(text)) {
      if (reach && !within.has(text))
        within.set(text, { text, values: Array.isArray(own) ? own : [], reach })
      const exception = beyondWhat()
      if (exception) beyond.add(exception)
    }
    return query.apply(this, args)
  }
  Object.assign(pg.Client.prototype, { query: recording })
  return { within, beyond }
}

const isSent = (sent: unknown): sent is { text: unknown; values: unknown } =>
  typeof sent === 'object' && sent !== null && 'text' in sent && 'values' in sent

interface Tried {
  /** Statements, and how often one was tried without one of its conditions. */
  statements: number
  conditions: number
  /** Those of them that reached something foreign where the policies did not count. */
  withoutWall: number
  /** Those that did where the policies counted: the first words of each. */
  reached: string[]
}

/** Each of them without each of its conditions, as the role that the portal runs as. Nothing stays of it. */
export async function tryWithoutConditions(
  portalUrl: string,
  recorded: Iterable<Recorded>,
  foreign: Pick<RegExp, 'test'>,
): Promise<Tried> {
  const client = new pg.Client({ connectionString: portalUrl })
  await client.connect()
  const tried: Tried = { statements: 0, conditions: 0, withoutWall: 0, reached: [] }
  try {
    const tables = await tablesOf(client)
    const reaches = (one: Recorded, behindWall: boolean) =>
      reachesForeign(client, tables, one, foreign, behindWall)
    for (const one of recorded) {
      const careless = withoutEachCondition(one.text)
      if (careless.length === 0) continue
      tried.statements += 1
      for (const text of careless) {
        tried.conditions += 1
        if (await reaches({ ...one, text }, false)) tried.withoutWall += 1
        if (await reaches({ ...one, text }, true)) tried.reached.push(text)
      }
    }
  } finally {
    await client.end()
  }
  return tried
}

async function reachesForeign(
  client: pg.Client,
  tables: ReadonlySet<string>,
  { text, values, reach }: Recorded,
  foreign: Pick<RegExp, 'test'>,
  behindWall: boolean,
): Promise<boolean> {
  const changed = [...text.matchAll(/\b(?:update|delete from|insert into) "?(\w+)"?/g)].map(
    ([, table = '']) => table,
  )
  const foreignRows = async () => {
    const rows: unknown[] = []
    for (const table of new Set(changed)) {
      if (!tables.has(table)) continue
      const found = await client.query<{ row: string }>(
        `select to_jsonb(one)::text as row from ${table} as one order by 1`,
      )
      rows.push(...found.rows.map(({ row }) => row).filter((row) => foreign.test(row)))
    }
    return JSON.stringify(rows)
  }
  await client.query('begin')
  try {
    const before = await foreignRows()
    if (behindWall) {
      await client.query(`set local role ${memberRole}`)
      for (const [name, value] of Object.entries(reach))
        await client.query('select set_config($1, $2, true)', [`falaj.${name}`, value])
    }
    const { rows } = await client.query<Record<string, unknown>>(text, values)
    await client.query('set local role none')
    return foreign.test(JSON.stringify(rows)) || (await foreignRows()) !== before
  } catch (error) {
    // Such as a subquery that would have answered one row. What was not answered was not told.
    if (error instanceof pg.DatabaseError) return false
    throw error
  } finally {
    await client.query('rollback')
  }
}

async function tablesOf(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return new Set(rows.map(({ name }) => name))
}

const unlimited = (careless: string) =>
  careless.replaceAll(/\blimit (\$\d+|\d+)/g, 'limit greatest($1, 1000000)')

/** The statement once for each of its conditions, which is then true of every row; nothing limits how many there are. */
function withoutEachCondition(text: string): string[] {
  return conditionsOf(text).map(([from, to]) =>
    unlimited(`${text.slice(0, from)} ((${text.slice(from, to)}) or true) ${text.slice(to)}`),
  )
}

/** Where what stands after each `where` begins and ends. */
function conditionsOf(text: string): [from: number, to: number][] {
  const found: [number, number][] = []
  const open: { from: number; depth: number }[] = []
  let depth = 0
  const close = (at: number) => {
    while (open.at(-1)?.depth === depth) found.push([open.pop()?.from ?? at, at])
  }
  // What is quoted and what is remarked is passed over.
  for (const { 0: token, index } of text.matchAll(/'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\w+|[()]/g)) {
    if (token === '(') depth += 1
    else if (token === ')') {
      close(index)
      depth -= 1
    } else if (/^where$/i.test(token)) open.push({ from: index + token.length, depth })
    else if (afterCondition.test(token)) close(index)
  }
  depth = 0
  for (const { from } of open.splice(0)) found.push([from, text.length])
  return found
}

const afterCondition =
  /^(group|order|limit|offset|for|returning|union|except|intersect|having|window)$/i
