import { expect, test } from 'vitest'
import { ManualClock } from '../../clock.ts'
import { deriveSecrets } from '../../secrets.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { ServerKeys } from './server-keys.ts'

const opened = await forThisFile(openTestDatabase({ max: 4 }))

const { serverKey } = deriveSecrets('a secret of forty characters for tests..')
const clock = new ManualClock('2026-06-15T08:00:00Z')
const anInstance = () => new ServerKeys(opened.database, serverKey, clock)

test('ACC-049 instances that start at once share one key', async () => {
  const keys = await Promise.all(Array.from({ length: 4 }, () => anInstance().current('password')))
  expect(new Set(keys.map((key) => key.kid)).size).toBe(1)
})

test('ACC-049 the key changes daily, and the one before stays valid for a day', async () => {
  const keys = anInstance()
  const { kid } = await keys.current('password')
  clock.advance({ hours: 23, minutes: 59, seconds: 59 })
  expect((await keys.current('password')).kid).toBe(kid)
  clock.advance({ seconds: 1 })
  expect((await keys.current('password')).kid).not.toBe(kid)
  clock.advance({ hours: 23, minutes: 59, seconds: 59 })
  expect(await keys.byId('password', kid)).toBeDefined()
  clock.advance({ seconds: 1 })
  expect(await keys.byId('password', kid)).toBeUndefined()
})

test('ACC-049 an instance knows at once the key that another has just made', async () => {
  const [one, other] = [anInstance(), anInstance()]
  await other.byId('password', 'any, so that it has read the keys')
  clock.advance({ days: 1 })
  await other.byId('password', 'any, so that it has read them just now')
  const { kid } = await one.current('password')
  expect(await other.byId('password', kid)).toBeDefined()
})

test('a key of one purpose is none of the other', async () => {
  const keys = anInstance()
  const { kid } = await keys.current('session')
  expect(await keys.byId('password', kid)).toBeUndefined()
})

test('private parts are encrypted with a key derived from the secret of the portal', async () => {
  const rows = await opened.database.selectFrom('server_key').selectAll().execute()
  for (const { private_key } of rows) expect(private_key.includes('PRIVATE KEY')).toBe(false)
  const another = new ServerKeys(opened.database, deriveSecrets('another secret').serverKey, clock)
  await expect(another.current('session')).rejects.toThrow('unable to authenticate')
})
