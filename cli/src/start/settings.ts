/** The settings of `npm start`. All have defaults. */
import { resolve } from 'node:path'
import { eachServer } from '@falaj/server/ports/database/address.ts'
import { StartProblem } from './problem.ts'

export interface StartSettings {
  host: string
  port: number
  dataDir: string
  /** The operator's own PostgreSQL; if not set, the embedded one. */
  databaseUrl: string | undefined
  /** The same past a pooler; if not set, `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** For the role that owns the tables and migrates them; if not set, the portal's own. */
  databaseOwnerUrl: string | undefined
  /** The insurer's core system; if not set, the simulator. */
  coreUrl: string | undefined
  production: boolean
  demo: boolean
  /** Of the first instance; 0: none. */
  metricsPort: number
  /** Processes that serve on the one port. */
  instances: number
  /** For how long it may take to stop an instance. */
  patience: number
}

/** Relative folders are relative to `root`, the folder of the project. */
export function readStartSettings(env: NodeJS.ProcessEnv, root: string): StartSettings {
  const production = isProduction(env.NODE_ENV)
  const databaseUrl = databaseUrlOf('DATABASE_URL', env.DATABASE_URL)
  return {
    // What is wrong in METRICS_PORT and CLOSE_AFTER_MS the portal itself says.
    host: env.HOST || 'localhost',
    port: portOf(env.PORT),
    dataDir: resolve(root, env.DATA_DIR || 'data'),
    databaseUrl,
    databaseDirectUrl: databaseUrlOf('DATABASE_DIRECT_URL', env.DATABASE_DIRECT_URL) ?? databaseUrl,
    databaseOwnerUrl: databaseUrlOf('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL),
    coreUrl: env.CORE_URL || undefined,
    production,
    demo: env.FALAJ_DEMO ? env.FALAJ_DEMO === '1' : !production,
    metricsPort: Number(env.METRICS_PORT) || 0,
    instances: instancesOf(env.INSTANCES),
    patience: 15_000 + (Number(env.CLOSE_AFTER_MS) || 0),
  }
}

/**
 * Whoever takes over the portal can read the environment of every process of its account. With the owner's address they
 * could change the audit, so in production it is given to "npm run migrate" alone, under another account.
 */
export function keepOwnerAway({ production, databaseOwnerUrl }: StartSettings): void {
  if (production && databaseOwnerUrl !== undefined)
    throw new StartProblem(
      'DATABASE_OWNER_URL is set where the portal could read it: give it to "npm run migrate" alone, which runs under an account of its own before each start (docs/operations.md).',
    )
}

/** A typo must not open the demo world in production. */
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

const most = 64
/** They cannot give several processes one port. */
const withoutSharedPorts = new Set<NodeJS.Platform>(['darwin', 'win32'])

function instancesOf(given: string | undefined): number {
  if (!given) return 1
  const instances = Number(given)
  if (!(Number.isInteger(instances) && instances >= 1 && instances <= most))
    throw new StartProblem(`INSTANCES is "${given}": it must be a number from 1 to ${most}.`)
  if (instances > 1 && withoutSharedPorts.has(process.platform))
    throw new StartProblem(
      'This operating system does not let several processes share a port: start one instance.',
    )
  return instances
}

const isAddress = (one: string): boolean =>
  URL.canParse(one) && /^postgres(ql)?:$/.test(new URL(one).protocol)

function databaseUrlOf(name: string, given: string | undefined): string | undefined {
  if (!given) return undefined
  if (eachServer(given).every(isAddress)) return given
  throw new StartProblem(`${name} must look like postgres://user:password@host:5432/database.`)
}
