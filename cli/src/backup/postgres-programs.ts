/** Runs `pg_dump` and `pg_restore`, which come with PostgreSQL. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartProblem } from '../start/problem.ts'

const run = promisify(execFile)

type Program = 'pg_dump' | 'pg_restore'

/** `serverVersion` as in `server_version_num`. Throws a StartProblem where the program is missing or too old for it. */
export async function postgresProgram(
  program: Program,
  serverVersion: number,
  url: string,
  options: string[],
): Promise<void> {
  await expectProgram(program, serverVersion)
  const { address, env } = withoutPassword(url)
  await run(program, [...options, `--dbname=${address}`, '--no-password'], { env }).catch(
    (error: unknown) => failed(program, error),
  )
}

/** Owners, and who is let in, by the statements that a dump of such a server brings back. */
export async function rolesNamedIn(dump: string, serverVersion: number): Promise<string[]> {
  await expectProgram('pg_restore', serverVersion)
  const options = ['--schema-only', '--file=-', dump]
  const { stdout } = await run('pg_restore', options, { maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: unknown) => failed('pg_restore', error),
  )
  const named = stdout.matchAll(
    /^(?:ALTER .+ OWNER TO|GRANT .+ TO|CREATE POLICY .+ TO) (\w+|"(?:[^"]|"")+")/gm,
  )
  const names = [...named].map(([, name = '']) =>
    name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name,
  )
  return [...new Set(names)].filter((name) => name !== 'PUBLIC')
}

async function expectProgram(program: Program, serverVersion: number): Promise<void> {
  const needed = Math.floor(serverVersion / 10_000)
  const version = await run(program, ['--version']).catch(() => undefined)
  if (!version)
    throw new StartProblem(
      `${program} is not installed: install the client programs of PostgreSQL ${needed} or newer (in Debian postgresql-client).`,
    )
  const own = Number(/(\d+)/.exec(version.stdout)?.[1])
  if (own < needed)
    throw new StartProblem(
      `The database is PostgreSQL ${needed} and ${program} is of version ${own}: install the client programs of version ${needed} or newer.`,
    )
}

function failed(program: Program, error: unknown): never {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  throw new StartProblem(`${program} failed: ${said || String(error)}`)
}

/**
 * Every account of the machine can read a program's arguments, and only its own its environment. An address may name
 * several servers, as PostgreSQL's programs take it.
 */
function withoutPassword(url: string) {
  const [, before = '', password, after = ''] =
    /^(postgres(?:ql)?:\/\/[^:@/]*):([^@/]*)(@.*)$/s.exec(url) ?? []
  if (password === undefined) return { address: url, env: process.env }
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) }
  return { address: `${before}${after}`, env }
}
