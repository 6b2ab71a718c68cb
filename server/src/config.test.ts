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
  MAIL_FROM: 'Portal <portal@insurer.example>',
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

test('PLT-027 unless the operator sets another, the key of the pages is the same after each start', () => {
  const keys = [production(), production()].map((env) => readConfig(env).ssoPageKey)
  const built = 'RmFsYWogaGlkZXMgdGlja2V0cywgbm8gc2VjcmV0ISE'
  expect(keys).toEqual([built, built])
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

test('ADD-380 production refuses a secret that only looks long', () => {
  const CORE_SECRET = 'shared between portal and core'
  expect(refusal({ ...production(), CORE_SECRET })).toContain(
    '  CORE_SECRET is an example of the documentation',
  )
})

test.each([
  ['postgres://postgres:postgres@db.internal/falaj', 'has a name as its password'],
  ['postgres://falaj:db.internal@db.internal/falaj', 'has a name as its password'],
  ['postgres://falaj:1q2w3e4r5t6y@db.internal/falaj', 'has a password that is in every list'],
  ['postgres://falaj:kT9-wq2Zr7@db.internal/falaj', 'has a password of fewer than 12 characters'],
  ['postgres://falaj:CHANGE-ME@127.0.0.1:5432/falaj', 'still holds the CHANGE-ME'],
])('ADD-381 production refuses a database behind %s', (address, reason) => {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'])
    expect(refusal({ ...production(), [name]: address })).toContain(`  ${name} ${reason}`)
})

test('ADD-381 production refuses the password of a mail server or a gateway that everybody guesses', () => {
  const SMTP_URL = 'smtps://portal:portal@mail.example:465'
  const SMS_URL = 'https://portal:letmein@sms.example/send'
  const told = refusal({ ...production(), SMTP_URL, SMS_URL })
  expect(told).toContain('  SMTP_URL has a name as its password')
  expect(told).toContain('  SMS_URL has a password that is in every list of leaked ones')
})

const twice = (settings: Record<string, string>) =>
  refusal({ ...production(), ...settings })
    ?.split('\n')
    .slice(1)

test('ADD-381 production refuses two secrets that are equal, and lets a provider give one password for mails and SMS', () => {
  const [one, another] = [random(), random()]
  const address = (role: string) => `postgres://${role}:${one}@db.internal/falaj`
  expect(twice({ PORTAL_SECRET: one, CORE_SECRET: one })).toEqual([
    '  CORE_SECRET holds the same secret as PORTAL_SECRET: each needs its own',
  ])
  expect(twice({ PORTAL_SECRET: one, PORTAL_SECRET_OLD: one })).toEqual([
    '  PORTAL_SECRET_OLD holds the same secret as PORTAL_SECRET: each needs its own',
  ])
  expect(
    twice({ DATABASE_URL: address('falaj'), DATABASE_OWNER_URL: address('falaj_owner') }),
  ).toEqual(['  DATABASE_OWNER_URL holds the same secret as DATABASE_URL: each needs its own'])
  expect(
    twice({
      DATABASE_URL: address('falaj'),
      SMTP_URL: `smtps://us:${another}@mail.example`,
      SMS_URL: `https://us:${another}@sms.example`,
    }),
  ).toBeUndefined()
})

test.each([
  ['PUBLIC_BASE_URL', 'https://portal.example.com'],
  ['CORE_URL', 'https://core.example.com/falaj'],
  ['SMS_URL', 'https://sms.example.com/send'],
  ['MAIL_FROM', 'Member portal <no-reply@example.com>'],
])('ADD-381 production refuses a %s of the examples', (name, value) => {
  expect(refusal({ ...production(), [name]: value })).toContain(`  ${name} still names`)
})

test('ADD-382 proxies that hold everybody are refused, also outside production', () => {
  const desk = { DATABASE_URL: 'postgres:///', PORTAL_SECRET: random() }
  for (const settings of [production(), desk])
    expect(refusal({ ...settings, TRUSTED_PROXIES: '127.0.0.1,0.0.0.0/0' })).toContain(
      '  TRUSTED_PROXIES must name the addresses or networks of your proxies alone',
    )
  const { trustedProxies } = readConfig({ ...production(), TRUSTED_PROXIES: '127.0.0.1, ::1' })
  expect(trustedProxies).toEqual(['127.0.0.1', '::1'])
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
  const SMTP_URL = 'smtps://portal:CHANGE-ME@mail.example:465'
  expect(refusal({ ...production(), SMTP_URL })).toContain('SMTP_URL still holds')
})

test('ADD-562 a gateway that could not be called like this is told at the start', () => {
  expect(refusal({ ...production(), SMS_BODY: 'To={to}' })).toContain(
    '  SMS_BODY must hold {text}, and the number as {to} or {digits}',
  )
  const SMS_BODY = 'To={to}&Body={text}'
  expect(readConfig({ ...production(), SMS_BODY, SMS_HEADERS: 'X-Key: k' }).sms).toEqual({
    url: 'https://sms.example',
    body: SMS_BODY,
    headers: 'X-Key: k',
  })
})

const bahrain = {
  id: 'bahrain',
  names: { en: 'eKey' },
  buttons: { en: 'Log in with eKey' },
  country: 'BH',
  client_id: 'portal',
  client_secret: 'a secret',
  issuer: 'https://identity.bahrain.test',
  claims: { national_id: 'cpr' },
}
const uaePass = { profile: 'uae-pass', client_id: 'portal', client_secret: 'a secret' }
const providers = (...all: object[]) => ({ ...production(), OIDC_PROVIDERS: JSON.stringify(all) })

test('ADD-626 UAE PASS is one word, on its staging and its production hosts', () => {
  const hosts = { staging: 'https://stg-id.uaepass.ae', production: 'https://id.uaepass.ae' }
  for (const [environment, host] of Object.entries(hosts)) {
    const [read] = readConfig(providers({ ...uaePass, environment })).identityProviders
    expect(read).toMatchObject({
      id: 'uae-pass',
      country: 'AE',
      endpoints: {
        authorize: `${host}/idshub/authorize`,
        token: `${host}/idshub/token`,
        userinfo: `${host}/idshub/userinfo`,
      },
      scope: 'urn:uae:digitalid:profile:general',
      acr_values: 'urn:safelayer:tws:policies:authentication:level:low',
      pkce: false,
      claims: { subject: 'uuid', national_id: 'idn', level: 'userType', date_of_birth: 'dob' },
      levels: ['SOP2', 'SOP3'],
    })
  }
})

test('ADD-626 any number of providers are settings alone, and what is written goes before a profile', () => {
  const buttons = { en: 'UAE PASS, please' }
  const env = providers(bahrain, { ...uaePass, environment: 'staging', buttons })
  expect(readConfig(env).identityProviders).toMatchObject([
    { id: 'bahrain', scope: 'openid profile', pkce: true, claims: { subject: 'sub' } },
    { id: 'uae-pass', buttons },
  ])
  expect(readConfig(production()).identityProviders).toEqual([])
})

test.each<[string, string, object[]]>([
  ['no country', '[0].country: ', [{ ...bahrain, country: undefined }]],
  [
    'an unknown name',
    '[1]: Unrecognized key: "issuers"',
    [
      { ...bahrain, id: 'other' },
      { ...bahrain, issuers: '' },
    ],
  ],
  [
    'neither issuer nor endpoints',
    '[0].issuer: must be one of',
    [{ ...bahrain, issuer: undefined }],
  ],
  [
    'an issuer in clear',
    '[0].issuer: must be an https address',
    [{ ...bahrain, issuer: 'http://identity.test' }],
  ],
  ['a scope without openid', '[0].scope: must hold openid', [{ ...bahrain, scope: 'profile' }]],
  [
    'levels without their claim',
    '[0].levels: belongs together with claims.level',
    [{ ...bahrain, levels: ['high'] }],
  ],
  ['one id twice', 'names one id twice', [bahrain, bahrain]],
  ['a profile without its environment', '[0].environment: ', [uaePass]],
])('ADD-626 %s is told at the start, by its place and without the secret', (_what, told, all) => {
  const said = refusal(providers(...all))
  expect(said).toContain(`OIDC_PROVIDERS ${told}`)
  expect(said).not.toContain('a secret')
})

test('ADD-626 what is no list is told at the start, and production takes none on this machine', () => {
  expect(refusal({ ...production(), OIDC_PROVIDERS: '[' })).toContain(
    '  OIDC_PROVIDERS must be a list of identity providers in JSON',
  )
  expect(refusal(providers({ ...bahrain, issuer: 'http://localhost:4000' }))).toContain(
    '  OIDC_PROVIDERS must reach each provider by https',
  )
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
    `NODE_ENV PORT DATABASE_POOL PORTAL_SECRET PORTAL_SECRET_OLD PUBLIC_BASE_URL FALAJ_DEMO CORE_URL CORE_SECRET CORE_SECRET_OLD SMTP_URL SMS_URL
    SSO_PAGE_KEY METRICS_PORT BUSY_AFTER_MS CLOSE_AFTER_MS INSTANCE_PLACE LOG_LEVEL`.split(/\s+/)
  const lines = refusal(Object.fromEntries(names.map((name) => [name, '?'])))
    ?.split('\n')
    .slice(1)
  expect(lines).toHaveLength(names.length + 1)
  for (const line of lines ?? []) expect(line).toMatch(/^ {2}[A-Z_]+ must /)
})

const tiles = {
  MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key=abc',
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
  'tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example/{z}/{x}.png',
  'https://tiles.example/{z}/{x}/{y}/{y}.png',
  'https://tiles.example/{z}/{x}/{y}{r}.png',
  'https://{s}.tiles.example/{z}/{x}/{y}.png',
  'https://{z}.tiles.example/{x}/{y}.png',
  'https://tiles.example:{z}/{x}/{y}.png',
  'https://user:password@tiles.example/{z}/{x}/{y}.png',
  'javascript:{z}/{x}/{y}',
  'http://tiles.example/{z}/{x}/{y}.png',
])('tiles from %s are refused in production', (MAP_TILES_URL) => {
  expect(refusal({ ...production(), ...tiles, MAP_TILES_URL })).toContain('MAP_TILES_URL must be')
})

test('no message repeats a secret', () => {
  const secret = 'x'.repeat(40)
  expect(refusal({ ...production(), PORTAL_SECRET: secret })).not.toContain(secret)
})

const filesOf = (settings: Record<string, string>) =>
  readConfig({ ...production(), DATA_DIR: '/var/lib/falaj', ...settings }).files

test('ADD-514 files lie in the folder of the data unless a place is named, and what is no place is refused', () => {
  expect(filesOf({})).toEqual({ kept: { folder: '/var/lib/falaj/files' }, also: null })
  const asked = 's3://members/portal?region=eu-central-1&sse=aws:kms&sse-key=k1'
  expect(filesOf({ FILES_URL: asked, FILES_ALSO: '/srv/files' })).toEqual({
    kept: {
      bucket: 'members',
      prefix: 'portal/',
      region: 'eu-central-1',
      endpoint: undefined,
      pathStyle: false,
      encryption: { algorithm: 'aws:kms', key: 'k1' },
    },
    also: { folder: '/srv/files' },
  })
  expect(filesOf({ FILES_URL: 's3://members?endpoint=https://files.internal' }).kept).toMatchObject(
    {
      prefix: '',
      region: 'us-east-1',
      pathStyle: true,
      encryption: null,
    },
  )
  for (const wrong of [
    'files',
    'https://files.internal/members',
    's3://',
    's3://AKIA123:t0psecret@members/portal',
    's3://members?secret=t0psecret',
    's3://members?see=AES256',
    's3://members?sse=none',
    's3://members?sse-key=k1',
    's3://members?endpoint=http://files.internal',
    's3://members?endpoint=http://localhost.internal:9000',
    's3://members?endpoint=http://127.0.0.1@files.internal',
    's3://CHANGE-ME/portal',
  ]) {
    for (const name of ['FILES_URL', 'FILES_ALSO']) {
      const said = refusal({ ...production(), [name]: wrong })
      expect([wrong, said]).toEqual([wrong, expect.stringContaining(`  ${name} `)])
      expect(said).not.toContain('t0psecret')
    }
  }
  for (const near of ['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])
    expect(refusal({ ...production(), FILES_URL: `s3://members?endpoint=${near}` })).toBeUndefined()
})
