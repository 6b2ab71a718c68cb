import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './testing/database.ts'

test('content that cannot be used ends the start with the list of its faults and nothing else', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const contentDir = resolve(import.meta.dirname, 'testing')
  const { status, stderr } = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, 'main.ts')],
    {
      env: {
        DATABASE_URL: database.url,
        PORTAL_SECRET: 'x'.repeat(32),
        CONTENT_DIR: contentDir,
        DATA_DIR: tmpdir(),
      },
      encoding: 'utf8',
    },
  )
  const [sentence, ...faults] = stderr.trim().split('\n')
  expect({ status, sentence }).toEqual({
    status: 1,
    sentence: `The content in ${contentDir} cannot be used:`,
  })
  for (const fault of faults) expect(fault).toMatch(/^[\w./-]+:\d+ /)
  expect(faults.some((fault) => fault.startsWith('brand.json:1 '))).toBe(true)
})
