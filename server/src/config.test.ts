import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const random = () => randomBytes(32).toString('hex')
const production = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://database.internal/portal',
  PUBLIC_BASE_URL: 'https://portal.example',
  PORTAL_SECRET: random(),
  CORE_URL: 'https://core.example',
  CORE_SECRET: random(),
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example',
})
const refusal = (env: Record<string, string | undefined>) => {
  try {
    readConfig(env)
    return undefined
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error)
  }
}

test('with everything set production starts', () => {
  expect(refusal(production())).toBeUndefined()
})

test('production refuses to start without any one of its settings, and says which', () => {
  for (const name of Object.keys(production()).filter((one) => one !== 'NODE_ENV')) {
    expect([name, refusal({ ...production(), [name]: undefined })]).toEqual([
      name,
      expect.stringContaining(name),
    ])
  }
})

test('production refuses secrets that are short, typed by hand or left as an example has them', () => {
  for (const name of ['PORTAL_SECRET', 'CORE_SECRET']) {
    for (const secret of [
      'x'.repeat(40),
      'abcabcabc'.repeat(5),
      `please-change-me-${random()}`,
      'short',
    ]) {
      expect(refusal({ ...production(), [name]: secret })).toContain(name)
    }
  }
})

test('production refuses the demo world and an address without encryption', () => {
  expect(refusal({ ...production(), FALAJ_DEMO: '1' })).toContain('FALAJ_DEMO=1 is refused')
  const plain = { ...production(), PUBLIC_BASE_URL: 'http://portal.example' }
  expect(refusal(plain)).toContain('PUBLIC_BASE_URL')
})

test.each(['prod', 'Production', 'PRODUCTION', 'production ', 'staging', ''])(
  'NODE_ENV=%j is refused rather than taken for a desk',
  (NODE_ENV) => {
    expect(refusal({ ...production(), NODE_ENV })).toContain('NODE_ENV must be production')
  },
)

test('production refuses what is left as the example of the settings has it', () => {
  const SMTP_URL = 'smtps://portal:CHANGE-ME@mail.example.com:465'
  expect(refusal({ ...production(), SMTP_URL })).toContain('SMTP_URL still holds')
})

test('what is missing and what is wrong is told at once, in words', () => {
  const message = refusal({ ...production(), PORT: '80x', PORTAL_SECRET: '', SMS_URL: undefined })
  expect(message?.split('\n').slice(1)).toEqual([
    '  PORT must be a number from 0 to 65535',
    expect.stringMatching(/^ {2}PORTAL_SECRET must be at least 32 random characters/),
    expect.stringMatching(/^ {2}SMS_URL must be the address of the SMS gateway/),
  ])
})

test('every setting that can be refused says what it must be', () => {
  const names =
    `NODE_ENV PORT DATABASE_POOL PORTAL_SECRET PORTAL_SECRET_OLD PUBLIC_BASE_URL FALAJ_DEMO CORE_URL CORE_SECRET SMTP_URL SMS_URL
    SSO_PAGE_KEY METRICS_PORT BUSY_AFTER_MS LOG_LEVEL`.split(/\s+/)
  const lines = refusal(Object.fromEntries(names.map((name) => [name, '?'])))
    ?.split('\n')
    .slice(1)
  expect(lines).toHaveLength(names.length + 1)
  for (const line of lines ?? []) expect(line).toMatch(/^ {2}[A-Z_]+ must /)
})

const tiles = {
  MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png?key=abc',
  MAP_TILES_ATTRIBUTION: '© Maps',
}

test('a map service is named with its address and whose map it is, or not at all', () => {
  expect(readConfig({ ...production(), ...tiles }).mapTiles).toEqual({
    address: tiles.MAP_TILES_URL,
    attribution: '© Maps',
  })
  expect(readConfig(production()).mapTiles).toBeNull()
  for (const name of ['MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'] as const)
    expect(refusal({ ...production(), [name]: tiles[name] })).toContain('belong together')
})

test.each([
  'tiles.example.com/{z}/{x}/{y}.png',
  'https://tiles.example.com/{z}/{x}.png',
  'https://tiles.example.com/{z}/{x}/{y}/{y}.png',
  'https://tiles.example.com/{z}/{x}/{y}{r}.png',
  'https://{s}.example.com/{z}/{x}/{y}.png',
  'https://{z}.example.com/{x}/{y}.png',
  'https://tiles.example.com:{z}/{x}/{y}.png',
  'https://user:password@tiles.example.com/{z}/{x}/{y}.png',
  'javascript:{z}/{x}/{y}',
  'http://tiles.example.com/{z}/{x}/{y}.png',
])('tiles from %s are refused in production', (MAP_TILES_URL) => {
  expect(refusal({ ...production(), ...tiles, MAP_TILES_URL })).toContain('MAP_TILES_URL must be')
})

test('no message repeats a secret', () => {
  const secret = 'x'.repeat(40)
  expect(refusal({ ...production(), PORTAL_SECRET: secret })).not.toContain(secret)
})
