/** Runs `pg_dump` and `pg_restore`, which come with PostgreSQL. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartProblem } from '../start/problem.ts'

const run = promisify(execFile)

/** `serverVersion` as in `server_version_num`. Throws a StartProblem where the program is missing or too old for it. */
export async function postgresProgram(
  program: 'pg_dump' | 'pg_restore',
  serverVersion: number,
  url: string,
  options: string[],
): Promise<void> {
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
  const { address, env } = withoutPassword(url)
  await run(program, [...options, `--dbname=${address}`, '--no-password'], { env }).catch(
    (error: Error & { stderr?: string }) => {
      throw new StartProblem(`${program} failed: ${error.stderr?.trim() || error.message}`)
    },
  )
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
