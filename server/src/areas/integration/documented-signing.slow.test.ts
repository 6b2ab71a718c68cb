import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signed } from '@falaj/contract/integration/signature.ts'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { systemClock } from '../../clock.ts'
import { integrationRoutes } from './routes.ts'
import { family } from './testing/facts.ts'
import { openWorkbench } from './testing/workbench.ts'

const page = readFileSync(new URL('../../../../docs/integration.md', import.meta.url), 'utf8')
const example = (name: string, language: string) =>
  page.match(new RegExp(`\\*\\*${name}\\*\\*\\n\\n\`\`\`${language}\\n(.*?)\`\`\``, 's'))?.[1] ?? ''
const lacks = (...programs: string[]) =>
  programs.some((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
const run = promisify(execFile)
const secret = 'shared between portal and core'

/** Runs `program` in a folder with `facts.ndjson`, against a portal's door; returns what it wrote. */
async function told(prepare: (folder: string) => Promise<[string, string[]]>): Promise<string> {
  await using bench = await openWorkbench()
  const app = Fastify({ forceCloseConnections: true })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(
    async (api) => integrationRoutes(api, { ...bench, clock: systemClock, coreSecrets: [secret] }),
    { prefix: '/portal/api' },
  )
  const folder = await mkdtemp(join(tmpdir(), 'falaj-signing-'))
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    await writeFile(
      join(folder, 'facts.ndjson'),
      family.map((fact) => `${JSON.stringify(fact)}\n`).join(''),
    )
    // Where the page has its own.
    const examples = join(folder, 'docs/examples/core-system')
    await mkdir(examples, { recursive: true })
    await copyFile(join(folder, 'facts.ndjson'), join(examples, 'facts.ndjson'))
    const [program, options] = await prepare(folder)
    const env = { ...process.env, PORTAL_URL: url, CORE_SECRET: secret }
    const { stdout } = await run(program, options, { cwd: folder, env })
    return stdout
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
}
const taken = { success: true, accepted: family.length, unchanged: 0, refused: [] }

test('the signature that the page works out is the one that the portal makes', async () => {
  const body = '{}'
  const path = '/portal/api/integration/v1/facts'
  const message = { direction: 'core-to-portal', method: 'POST', path, body } as const
  const headers = await signed(secret, message, new Date('2026-06-15T08:00:00Z'))
  expect(headers['x-falaj-timestamp']).toBe('1781510400')
  expect(page).toContain(`signed \`${headers['x-falaj-signature']}\``)
})

test.skipIf(lacks('openssl', 'curl'))(
  'the example for the shell tells facts as printed',
  async () => {
    const stdout = await told(async () => ['sh', ['-ec', example('Shell', 'sh')]])
    expect(JSON.parse(stdout)).toEqual(taken)
  },
)

test.skipIf(lacks('python3'))('the example in Python tells facts as printed', async () => {
  const stdout = await told(async (folder) => {
    const call = 'print(json.dumps(send([json.loads(line) for line in open("facts.ndjson")])))'
    await writeFile(join(folder, 'send.py'), `${example('Python', 'python')}\n${call}\n`)
    return ['python3', ['send.py']]
  })
  expect(JSON.parse(stdout)).toEqual(taken)
})

test.skipIf(lacks('javac'))('the example in Java tells facts as printed', async () => {
  const stdout = await told(async (folder) => {
    await writeFile(join(folder, 'SendFacts.java'), example('Java', 'java'))
    return ['java', ['SendFacts.java', 'facts.ndjson']]
  })
  expect(JSON.parse(stdout)).toEqual(taken)
})
