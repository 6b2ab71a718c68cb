/** The simulator's settings, from the environment. */
import { join, resolve } from 'node:path'

export interface Settings {
  port: number
  secret: string
  portalUrl: string
  /** The file for what it has received. */
  stateFile: string
  /** Where the insurer insures. */
  contentDir: string
  /** Milliseconds between two decisions. */
  delay: number
  /** How long a claim ending in .17 gets no answer. */
  down: number
  /** How long such a call waits before it fails. */
  hang: number
}

export class SettingsProblem extends Error {
  override name = 'SettingsProblem'
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const secret = env.CORE_SECRET
  if (!secret)
    throw new SettingsProblem('Set CORE_SECRET to the secret that is shared with the portal.')
  return {
    port: wholeNumber(env, 'CORE_PORT', wholeNumber(env, 'PORT', 3100)),
    secret,
    portalUrl: (env.PORTAL_URL ?? 'http://localhost:3000')
      .replace(/\/+$/, '')
      .replace(/\/portal$/, ''),
    stateFile: join(resolve(env.DATA_DIR || 'data'), 'core-simulator.json'),
    contentDir: env.CONTENT_DIR || join(import.meta.dirname, '../../content'),
    delay: wholeNumber(env, 'CORE_DELAY_MS', 4_000),
    down: wholeNumber(env, 'CORE_DOWN_MS', 60_000),
    hang: wholeNumber(env, 'CORE_HANG_MS', 10_000),
  }
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const given = env[name]
  if (given === undefined || given === '') return otherwise
  if (!/^\d{1,9}$/.test(given))
    throw new SettingsProblem(`${name} must be a whole number, not "${given}".`)
  return Number(given)
}
