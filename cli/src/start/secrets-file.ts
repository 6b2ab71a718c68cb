/** Secrets that the operator did not set: created once per data folder, so that sessions survive a restart. */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './problem.ts'

export interface GeneratedSecrets {
  PORTAL_SECRET: string
  CORE_SECRET: string
}

export function generatedSecrets(dataDir: string): GeneratedSecrets {
  const file = join(dataDir, 'secrets.json')
  const kept = readSecrets(file)
  const secrets = { PORTAL_SECRET: secret(), CORE_SECRET: secret(), ...kept }
  if (!kept || Object.keys(secrets).length > Object.keys(kept).length) writeSecrets(file, secrets)
  return secrets
}

function readSecrets(file: string): Partial<GeneratedSecrets> | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartProblem(
      `${file} cannot be read: give this user the right to, or start as its owner.`,
    )
  }
  try {
    return JSON.parse(text) as Partial<GeneratedSecrets>
  } catch {
    throw new StartProblem(
      `${file} is damaged: restore it from a backup, or delete it (then every member signs in again).`,
    )
  }
}

/** Written under another name first, so an interrupted start leaves the old file or none. */
function writeSecrets(file: string, secrets: GeneratedSecrets): void {
  const unfinished = `${file}.unfinished`
  const handle = openSync(unfinished, 'w', 0o600)
  writeSync(handle, `${JSON.stringify(secrets, null, 2)}\n`)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(unfinished, file)
}

const secret = (): string => randomBytes(32).toString('base64url')
