/**
 * A Vitest that stays, with its PostgreSQL and what it has compiled: to start both anew for each breakage took longer than
 * the tests. Started by `scratch.ts` in a copy of the project, it reads a line for each run and answers with a line.
 */
import { createInterface } from 'node:readline'
import { createVitest, type TestCase, type TestModule } from 'vitest/node'
import type { Outcome } from './verdict.ts'

export interface Wanted {
  /** The row that the titles name. */
  id: string
  files: string[]
  /** What was changed since the last run, from the root of the copy. */
  changed: string[]
}

const vitest = await createVitest('test', { watch: false, reporters: [{}], run: true })
await vitest.standalone()

for await (const line of createInterface({ input: process.stdin })) {
  const { id, files, changed }: Wanted = JSON.parse(line)
  for (const file of changed) forget(`${process.cwd()}/${file}`)
  vitest.setGlobalTestNamePattern(id)
  const wanted = await vitest.globTestSpecifications(files)
  const { testModules } = await vitest.runTestSpecifications(wanted)
  // It also tells of the modules of earlier runs.
  const ran = testModules.filter((module) => wanted.some((one) => one.moduleId === module.moduleId))
  process.stdout.write(`${JSON.stringify(ran.flatMap(outcomesOf))}\n`)
}
await vitest.close()

/** What is no module of its own lies in others, which know of no file: texts in catalogues, styles in pages. */
function forget(path: string): void {
  vitest.invalidateFile(path)
  if (/\.tsx?$/.test(path)) return
  for (const { vite } of vitest.projects)
    for (const { moduleGraph } of Object.values(vite.environments))
      for (const [id, { file }] of moduleGraph.idToModuleMap)
        if (id.includes('virtual:')) vitest.invalidateFile(file ?? id)
}

/** A file that could not be loaded failed without any test of it. */
function outcomesOf(module: TestModule): Outcome[] {
  const errors = module.errors().map(({ name, message, stack }) => stack ?? `${name}: ${message}`)
  const loading = errors.length > 0 ? [{ title: 'loading', failures: errors }] : []
  return [...loading, ...[...module.children.allTests()].flatMap(outcomeOf)]
}

function outcomeOf(test: TestCase): Outcome[] {
  const { state, errors = [] } = test.result()
  if (state !== 'passed' && state !== 'failed') return []
  const failures = errors.map(({ name, message, stack }) => `${name}: ${message}\n${stack ?? ''}`)
  return [{ title: test.fullName, failures: state === 'failed' ? failures : [] }]
}
