import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '@falaj/server/ports/database/embedded/port.ts'
import { testSecret } from '@falaj/server/testing/banking.ts'
import { builtPages } from '@falaj/server/testing/built-pages.ts'
import { openTestPortal } from '@falaj/server/testing/portal.ts'

const program = join(import.meta.dirname, 'falaj.ts')
const home = mkdtempSync(join(tmpdir(), 'falaj-doctor-'))
const content = join(home, 'content')
cpSync(resolve(import.meta.dirname, '../../content'), content, { recursive: true })
const port = String(await freePort())
const metricsPort = String(await freePort())
const pages = builtPages()
const portal = await openTestPortal({ PORT: port, METRICS_PORT: metricsPort, PAGES_DIR: pages })
await portal.start()
afterAll(async () => {
  await portal.close()
  for (const folder of [home, pages]) rmSync(folder, { recursive: true, force: true })
})

function doctor(settings: Record<string, string> = {}, ...options: string[]) {
  const { NODE_ENV: _, ...env } = process.env
  const given = {
    ...env,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_BASE_URL: `http://127.0.0.1:${port}`,
    METRICS_PORT: metricsPort,
    DATABASE_URL: portal.config.databaseUrl,
    DATA_DIR: home,
    CONTENT_DIR: content,
    PORTAL_SECRET: testSecret,
    ...settings,
  }
  return new Promise<{ code: number | null; out: string; err: string }>((done) => {
    const args = [program, 'doctor', ...options]
    const child = execFile(process.execPath, args, { env: given }, (_error, out, err) =>
      done({ code: child.exitCode, out, err }),
    )
  })
}

const finding = z.object({
  of: z.string(),
  state: z.enum(['good', 'warning', 'bad']),
  says: z.string(),
})

/** As an insurer does who fills it in, whatever year it is. */
function fillIn(): void {
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue
    const path = join(content, name)
    const filled = readFileSync(path, 'utf8').replaceAll(
      '"placeholder": true',
      '"placeholder": false',
    )
    writeFileSync(path, filled)
  }
  const path = join(content, 'countries.json')
  const file = z
    .looseObject({ countries: z.array(z.looseObject({ holidays })) })
    .parse(JSON.parse(readFileSync(path, 'utf8')))
  const name = { en: 'New Year', ar: 'رأس السنة' }
  for (const { holidays: of } of file.countries)
    while ((of.years.at(-1)?.year ?? 0) < new Date().getFullYear() + 1) {
      const year = (of.years.at(-1)?.year ?? 0) + 1
      const day = `${year}-01-01`
      of.years.push({ year, holidays: [{ from: day, to: day, name }] })
    }
  writeFileSync(path, JSON.stringify(file))
}
const holidays = z.looseObject({ years: z.array(z.looseObject({ year: z.number() })) })

test('ADD-523 one line for each thing; with a warning it ends with 1, with something bad with 2', async () => {
  const warned = await doctor()
  expect(warned.err).toBe('')
  expect(warned.out).toMatch(/^good +database +PostgreSQL 1\d\.\d+, in UTF-8\.$/m)
  expect(warned.out).toMatch(/^good +proxies /m)
  expect(warned.out).toMatch(/^warning +content /m)
  expect(warned.out).not.toMatch(/^bad/m)
  expect(warned.code).toBe(1)

  const bad = await doctor({ DATABASE_URL: 'postgres://falaj@127.0.0.1:1/falaj' })
  expect(bad.out).toMatch(/^bad +database +No database answers at 127\.0\.0\.1:1: start it/m)
  // The others are looked at all the same.
  expect(bad.out).toMatch(/^good +portal /m)
  expect(bad.code).toBe(2)
})

test('ADD-523 with everything good it ends with 0, and tells programs the same', async () => {
  fillIn()
  const { code, out } = await doctor({}, '--json')
  const { findings } = z.object({ findings: z.array(finding) }).parse(JSON.parse(out))
  // This machine's disk may be as full as it likes.
  const disk = findings.find(({ of }) => of === 'disk')?.state ?? 'bad'
  expect(findings.filter(({ of, state }) => of !== 'disk' && state !== 'good')).toEqual([])
  expect(findings).toContainEqual({ of: 'settings', state: 'good', says: 'They can be used.' })
  expect(code).toBe({ good: 0, warning: 1, bad: 2 }[disk])
})

test('ADD-523 settings that cannot be used are told before anything else', async () => {
  const { code, out } = await doctor({ NODE_ENV: 'production' })
  expect(out).toMatch(/^bad +settings +The portal cannot start\. Set these .* CORE_URL must be/)
  expect(code).toBe(2)
})
