/** The alarms and the dashboard of `ops/`, by the tool of Prometheus. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { freePort } from './ports/database/embedded/port.ts'
import { openTestPortal } from './testing/portal.ts'
import { realProgram } from './testing/real-programs.ts'

const promtool = realProgram('promtool') ?? ''
const ops = fileURLToPath(new URL('../../ops/', import.meta.url))

const rules = readFileSync(join(ops, 'prometheus/falaj.rules.yaml'), 'utf8')
const dashboard = z
  .object({
    panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
    annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
  })
  .parse(JSON.parse(readFileSync(join(ops, 'grafana/falaj.json'), 'utf8')))
const queries = [
  ...dashboard.panels.flatMap(({ targets }) => targets),
  ...dashboard.annotations.list,
]
const shown = queries.map(({ expr }) => expr)

test.skipIf(!promtool)(
  'ADD-595 each alarm goes off for what it says, and a quiet portal alarms nobody',
  () => {
    const folder = join(ops, 'prometheus')
    const say = (what: string, file: string) =>
      spawnSync(promtool, [what, 'rules', join(folder, file)], { encoding: 'utf8' })
    expect(say('check', 'falaj.rules.yaml').stdout).toContain('SUCCESS: 14 rules found')
    expect(say('test', 'falaj.rules.test.yaml')).toMatchObject({ status: 0, stderr: '' })
    const tested = readFileSync(join(folder, 'falaj.rules.test.yaml'), 'utf8')
    for (const [, alert] of rules.matchAll(/- alert: (\w+)/g))
      expect(tested).toMatch(new RegExp(`alertname: ${alert}\\n(?:.*\\n){2}\\s+- exp_labels`))
  },
)

test.skipIf(!promtool)(
  'ADD-595 alarms and dashboard ask for nothing that a portal does not show',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'falaj-dashboard-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'rules.yaml')
    const asRules = shown.map((expr, at) => ({ record: `falaj:panel${at}`, expr }))
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: asRules }] }))
    expect(execFileSync(promtool, ['check', 'rules', file], { encoding: 'utf8' })).toContain(
      `SUCCESS: ${shown.length} rules found`,
    )
    const port = await freePort()
    const portal = await openTestPortal({ METRICS_PORT: String(port) })
    onTestFinished(() => portal.close())
    await portal.start()
    const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
    const offered = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name))
    const names = /\b([a-z]\w*(?::\w+)*)(?=\{|$| [<>]|\))/gm
    const asked = [...[rules, ...shown].join('\n').matchAll(names)]
      .map(([, name]) => (name ?? '').replace(/_(bucket|count)$/, ''))
      .filter((name) => /^(http|core|jobs|process|nodejs|falaj)[_:]/.test(name))
    expect(asked.length).toBeGreaterThan(30)
    expect([...new Set(asked)].filter((name) => !offered.has(name) && !recorded.has(name))).toEqual(
      [],
    )
  },
)
