import { execFile } from 'node:child_process'
import { createDecipheriv, createPublicKey } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPartnerKey } from '@falaj/server/areas/access/demo-partner.ts'

const secret = 'a secret of forty characters for tests..'
const pageKey = 'RmFsYWogaGlkZXMgdGlja2V0cywgbm8gc2VjcmV0ISE'
const script = fileURLToPath(new URL('falaj.ts', import.meta.url))

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'falaj-sso-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** With an environment of its own, so that nothing of this machine decides. */
async function ssoLink(args: string[], env: Record<string, string> = {}) {
  const run = promisify(execFile)(process.execPath, [script, 'sso-link', ...args], {
    env: { DATA_DIR: dataDir, ...env },
  })
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr.trim() }),
  )
}
/** As the page opens what stands in its address. */
function opened(hidden = ''): string {
  const bytes = Buffer.from(hidden, 'base64url')
  const key = Buffer.from(pageKey, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString()
}
const asked = ['--email', 'principal@example.com']

test('PLT-027 ACC-181 a login link holds a ticket of the demo partner, hidden with the key of the page', async () => {
  const { said } = await ssoLink([...asked, '--kind', 'login', '--relay', 'claims'], {
    PORTAL_SECRET: secret,
    PUBLIC_BASE_URL: 'https://portal.example',
  })
  const [, hidden] =
    /^https:\/\/portal\.example\/portal\/ssologin\/([\w-]+)\/claims$/.exec(said) ?? []
  const key = createPublicKey(demoPartnerKey(secret).publicPem)
  const { payload } = await jwtVerify(opened(hidden), key, { audience: 'falaj' })
  expect(payload).toMatchObject({ sub: 'principal@example.com', kind: 'login' })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60)
})

test('ACC-165 ACC-171 a registration link hides address and ticket, and uses the secret of the data folder', async () => {
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ PORTAL_SECRET: secret }))
  const { said } = await ssoLink([...asked, '--kind', 'register'], { PORT: '3210' })
  const [, email, ticket] =
    /^http:\/\/localhost:3210\/portal\/ssoregister\/([\w-]+)\/([\w-]+)$/.exec(said) ?? []
  expect(opened(email)).toBe('principal@example.com')
  expect(decodeJwt(opened(ticket))).toMatchObject({ kind: 'register' })
  rmSync(join(dataDir, 'secrets.json'))
})

test('outside the demo, without a secret, or with a real partner it says why not', async () => {
  expect(await ssoLink(asked, { PORTAL_SECRET: secret, FALAJ_DEMO: '0' })).toEqual({
    code: 1,
    said: 'Links are made here for the demo world only.',
  })
  expect(await ssoLink(asked, { PORTAL_SECRET: secret, NODE_ENV: 'production' })).toMatchObject({
    code: 1,
  })
  expect((await ssoLink(asked)).said).toContain('start the portal once with "npm start"')
  expect(await ssoLink(asked, { PORTAL_SECRET: secret, SSO_PARTNER_KEY: 'PEM' })).toMatchObject({
    code: 1,
  })
})

test('without an address, or with a kind that is none, it shows how it is used', async () => {
  for (const args of [[], ['--email', 'nobody'], [...asked, '--kind', 'other'], ['--unknown']]) {
    const { code, said } = await ssoLink(args, { PORTAL_SECRET: secret })
    expect(code).toBe(64)
    expect(said).toContain('Usage: npm run sso-link')
  }
})
