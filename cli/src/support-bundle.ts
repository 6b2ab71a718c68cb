/** `npm run support-bundle`: what somebody who helps needs to see, in one file, with no secret and nothing personal in it. */
import { execFile } from 'node:child_process'
import { readFile, statfs, writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { z } from 'zod'
import type { Config } from '@falaj/server/config.ts'
import { type Database, openDatabase } from '@falaj/server/ports/database/open.ts'
import { command } from './command.ts'
import { examine } from './doctor/examine.ts'
import { faultOf } from './doctor/finding.ts'
import { portalConfig } from './portal-config.ts'
import { counts, queueState, schemaState } from './support/database.ts'
import { lastLogLines } from './support/log-lines.ts'
import { masked } from './support/masked.ts'
import { health, metrics } from './support/running.ts'
import { maskedSettings } from './support/settings.ts'

const root = resolve(import.meta.dirname, '../..')

export default command({
  options: z.object({
    out: z
      .string()
      .default('falaj-support.tar.gz')
      .describe('the file to write')
      .meta({ value: 'FILE' }),
    log: z
      .string()
      .optional()
      .describe(
        'the log, where it is not in DATA_DIR/log: journalctl -u falaj -o cat --since -1h > FILE',
      )
      .meta({ value: 'FILE' }),
  }),
  exitCodes: {
    0: 'it is written; what could not be had stands in it',
    1: 'it could not be written',
  },
  run: async ({ out, log }) => {
    const here = process.env['INIT_CWD'] ?? process.cwd()
    const file = resolve(here, out)
    const parts = await gather(log === undefined ? undefined : resolve(here, log))
    const entries = parts.map(([name, body]) => ({
      header: { name: `falaj-support/${name}`, size: Buffer.byteLength(body), mode: 0o600 },
      body,
    }))
    await writeFile(file, gzipSync(await packTar(entries)), { mode: 0o600 })
    const names = parts.map(([name]) => name)
    return {
      exitCode: 0,
      sentence: `${file} holds ${names.join(', ')}. It names nobody; look into it before you send it.`,
      json: { file, parts: names },
    }
  },
})

async function gather(log: string | undefined): Promise<[name: string, body: string][]> {
  const config = await tried(async () => portalConfig())
  const withConfig =
    <Part>(look: (config: Config) => Promise<Part>) =>
    () => {
      if (config.got === undefined) throw new Error(config.error)
      return look(config.got)
    }
  const withDatabase = <Part>(look: (database: Database) => Promise<Part>) =>
    withConfig(async ({ databaseUrl }) => {
      const { database, close } = openDatabase(databaseUrl, { max: 2 })
      try {
        return await look(database)
      } finally {
        await close()
      }
    })
  const looks: [string, () => Promise<unknown>][] = [
    ['versions.json', versions],
    ['settings.json', async () => maskedSettings(process.env)],
    ['machine.json', withConfig(machine)],
    [
      'doctor.json',
      async () =>
        (await examine()).map(({ of, state, says }) => ({ of, state, says: masked(says) })),
    ],
    ['health.json', withConfig(health)],
    ['metrics.txt', withConfig(metrics)],
    ['schema.json', withDatabase(schemaState)],
    ['queue.json', withDatabase((database) => queueState(database, new Date()))],
    ['counts.json', withDatabase(counts)],
    ['log.ndjson', withConfig((read) => lastLogLines(log ?? join(read.dataDir, 'log/portal.log')))],
  ]
  const parts: [string, string][] = []
  for (const [name, look] of looks) {
    const { got, error } = await tried(look)
    const found = error === undefined ? got : { error: masked(error) }
    parts.push([name, typeof found === 'string' ? found : `${JSON.stringify(found, null, 2)}\n`])
  }
  return parts
}

/** What cannot be had says why, and the rest is gathered all the same. */
async function tried<Got>(look: () => Promise<Got>): Promise<{ got?: Got; error?: string }> {
  try {
    return { got: await look() }
  } catch (error) {
    return { error: faultOf(error) }
  }
}

async function versions() {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  // An installation from an archive has none.
  const commit = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
  return {
    falaj: version,
    commit,
    node: process.versions,
    system: `${process.platform} ${release()}`,
  }
}

async function machine({ dataDir }: Config) {
  const disk = await statfs(dataDir)
  return {
    cores: cpus().length,
    load: loadavg(),
    memoryBytes: totalmem(),
    diskBytes: disk.blocks * disk.bsize,
    diskFreeBytes: disk.bavail * disk.bsize,
  }
}
