/** An integrator makes a TypeScript client from the description of the API: it compiles, and its types tell mistakes. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '../contract/src/openapi/document.ts'
import { root } from './places.mjs'
import { run } from './run.mjs'

const folder = join(root, '.cache/api-client')
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const options = {
  strict: true,
  noEmit: true,
  target: 'es2024',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2024', 'dom', 'dom.iterable'],
  allowImportingTsExtensions: true,
  types: [],
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  const description = join(folder, 'openapi.json')
  writeFileSync(description, JSON.stringify(openApiDocument('/portal/api')))
  const client = join(folder, 'client.ts')
  await run('redocly', ['generate-client', description, '-o', client], quiet)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function compiled(program: string): Promise<number> {
  writeFileSync(join(folder, 'program.ts'), program)
  const project = { compilerOptions: options, files: ['program.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  return run('tsc', ['-p', folder])
}

test('a client made from the description compiles, and knows what calls take and answer', async () => {
  const program = `
    import { addBankAccount, configure, getClaim, listClaims, login } from './client.ts'
    configure({ auth: { bearer: 'a token' } })
    const { data } = await getClaim({ path: { id: 17 } })
    export const status: string = data.status
    export const counts = (await listClaims({ query: { policyId: 4, limit: 20 } })).counts
    export const added = await addBankAccount({ body: { bank_country: 234 } })
    // @ts-expect-error the answer has no such field
    export const nothing = data.nothing
    // @ts-expect-error a password is needed
    await login({ body: { email: 'omar@example.com', browser_finger_print: 'x' } })
  `
  expect(await compiled(program)).toBe(0)
}, 120_000)
