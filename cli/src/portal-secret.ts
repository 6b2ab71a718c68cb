/** The portal's secret, for other programs: from the environment, or the one that `npm start` created. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartProblem } from './start/problem.ts'

export function portalSecret(dataDir: string): string {
  if (process.env.PORTAL_SECRET) return process.env.PORTAL_SECRET
  const file = join(dataDir, 'secrets.json')
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return z.object({ PORTAL_SECRET: z.string() }).parse(kept).PORTAL_SECRET
  } catch {
    throw new StartProblem(
      `There is no secret in ${file}: start the portal once with "npm start", or set PORTAL_SECRET.`,
    )
  }
}
