import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { ManualClock } from '../../clock.ts'
import { ContentRepository } from './content-repository.ts'
import { securityText } from './security-txt.ts'

test('ADD-340 security.txt says where a hole is told, and an example is not given to members', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-security-'))
  cpSync(resolve(import.meta.dirname, '../../../../content'), folder, { recursive: true })
  const contacts = join(folder, 'contacts.json')
  const changed = readFileSync(contacts, 'utf8').replace(
    '"mailto:security@example.com"',
    '"mailto:holes@insurer.test"',
  )
  writeFileSync(contacts, changed)
  const contentRepository = await ContentRepository.open(folder, pino({ level: 'silent' }))
  const ask = async (production: boolean) => {
    const app = Fastify()
    const publicBaseUrl = 'https://portal.insurer.test'
    const clock = new ManualClock('2026-06-15T08:00:00Z')
    securityText(app, { contentRepository, clock, config: { production, publicBaseUrl } })
    const { statusCode, body } = await app.inject('/.well-known/security.txt')
    await app.close()
    return { statusCode, body }
  }
  expect(await ask(false)).toEqual({
    statusCode: 200,
    body: `Contact: mailto:holes@insurer.test
Expires: 2026-09-13T08:00:00.000Z
Preferred-Languages: en, ar
Canonical: https://portal.insurer.test/.well-known/security.txt
`,
  })
  // It is still marked as a placeholder.
  expect((await ask(true)).statusCode).toBe(404)
  contentRepository.close()
  rmSync(folder, { recursive: true })
})
