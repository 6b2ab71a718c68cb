/** What `npm start` needs to know before it starts anything. Everything has a default. */
import { resolve } from 'node:path'
import { StartProblem } from './problem.ts'

export interface StartSettings {
  host: string
  port: number
  dataDir: string
  /** Set: the operator's own PostgreSQL. Unset: the one that we bring. */
  databaseUrl: string | undefined
  /** The role that owns its tables and migrates them; unset: the portal's own. */
  databaseOwnerUrl: string | undefined
  /** Set: the insurer's own core system. Unset: the simulator. */
  coreUrl: string | undefined
  production: boolean
  demo: boolean
}

/** Relative folders count from `root`, the folder of the project. */
export function readStartSettings(env: NodeJS.ProcessEnv, root: string): StartSettings {
  const production = isProduction(env.NODE_ENV)
  return {
    host: env.HOST || 'localhost',
    port: portOf(env.PORT),
    dataDir: resolve(root, env.DATA_DIR || 'data'),
    databaseUrl: databaseUrlOf('DATABASE_URL', env.DATABASE_URL),
    databaseOwnerUrl: databaseUrlOf('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL),
    coreUrl: env.CORE_URL || undefined,
    production,
    demo: env.FALAJ_DEMO ? env.FALAJ_DEMO === '1' : !production,
  }
}

/** A typing error must not open the demo world where members are. */
function isProduction(given: string | undefined): boolean {
  if (given === undefined || given === 'development' || given === 'test') return false
  if (given === 'production') return true
  throw new StartProblem(`NODE_ENV is "${given}": it must be production, development or test.`)
}

function portOf(given: string | undefined): number {
  if (!given) return 3000
  const port = Number(given)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new StartProblem(`PORT is "${given}": it must be a number from 1 to 65535.`)
}

function databaseUrlOf(name: string, given: string | undefined): string | undefined {
  if (!given) return undefined
  if (URL.canParse(given) && /^postgres(ql)?:$/.test(new URL(given).protocol)) return given
  throw new StartProblem(`${name} must look like postgres://user:password@host:5432/database.`)
}
