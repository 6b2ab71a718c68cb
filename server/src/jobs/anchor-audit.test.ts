import { Writable } from 'node:stream'
import { parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkChain } from '../audit-chain.ts'
import { openLog } from '../log.ts'
import { aMember } from '../testing/builders.ts'
import { forThisFile } from '../testing/for-this-file.ts'
import { openTestPortal } from '../testing/portal.ts'
import { signIn } from '../testing/sign-in.ts'
import { schedule } from './worker.ts'

const lines: Record<string, unknown>[] = []
const kept = new Writable({
  write: (line, _encoding, done) => {
    lines.push(JSON.parse(String(line)))
    done()
  },
})
const portal = await forThisFile(openTestPortal({}, openLog('info', kept)))
await portal.work()

/** The lines of the log that the job has written, once it is over. */
async function anchor() {
  const before = lines.length
  await sql`select graphile_worker.add_job('anchor-audit')`.execute(portal.database)
  const said = () => lines.slice(before).filter(({ msg }) => /audit/.test(String(msg)))
  await expect.poll(() => said().length).toBe(1)
  return said()
}

test('an audit without entries is warned of', async () => {
  expect(await anchor()).toEqual([
    expect.objectContaining({ level: 40, msg: 'the audit is empty' }),
  ])
})

test('the end of the audit stands in the log, as npm run audit takes it', async () => {
  await signIn(portal, portal.browser(), await aMember(portal.database))
  const [line] = await anchor()
  expect(line).toMatchObject({ level: 30, msg: 'audit anchored' })
  const { entries, hash } = line ?? {}
  expect(entries).toBeGreaterThan(0)
  expect(await checkChain(portal.database)).toEqual({ state: 'whole', entries, hash })
})

test('every hour of every day', () => {
  const item = parseCrontab(schedule).find(({ task }) => task === 'anchor-audit')
  const at = (hour: number, minute: number) =>
    item?.match({ min: minute, hour, date: 15, month: 6, dow: 1 })
  expect(Array.from({ length: 24 }, (_, hour) => at(hour, 0))).toEqual(Array(24).fill(true))
  expect(at(8, 30)).toBe(false)
})
