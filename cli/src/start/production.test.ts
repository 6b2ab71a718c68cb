import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test('in production a start with nothing set names every setting before it makes anything', () => {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-production-'))
  const dataDir = join(folder, 'data')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, 'main.ts')],
    { env: { NODE_ENV: 'production', DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  const named = stderr.match(/^ {2}[A-Z_]+(?= must )/gm)?.map((name) => name.trim())
  expect({ status, stdout, named, made: existsSync(dataDir) }).toEqual({
    status: 1,
    stdout: '',
    named: [
      'DATABASE_URL',
      'PORTAL_SECRET',
      'PUBLIC_BASE_URL',
      'CORE_URL',
      'CORE_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
      'SMS_URL',
    ],
    made: false,
  })
  rmSync(folder, { recursive: true })
})
