/** The portal's secrets, for other programs: from the environment, or those that `npm start` created. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartProblem } from './start/problem.ts'

export const portalSecret = (dataDir: string): string => secretOf('PORTAL_SECRET', dataDir)
/** What portal and core system share. */
export const coreSecret = (dataDir: string): string => secretOf('CORE_SECRET', dataDir)

function secretOf(name: 'PORTAL_SECRET' | 'CORE_SECRET', dataDir: string): string {
  const given = process.env[name]
  if (given) return given
  const file = join(dataDir, 'secrets.json')
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return (
      z
        .record(z.string(), z.string())
        .and(z.object({ [name]: z.string() }))
        .parse(kept)[name] ?? ''
    )
  } catch {
    throw new StartProblem(
      `There is no secret in ${file}: start the portal once with "npm start", or set ${name}.`,
    )
  }
}
