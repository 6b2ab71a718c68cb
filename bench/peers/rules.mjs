/** What the portal and its peers share: the rules of who reaches what, and how records are told. */
import { jwtVerify, importSPKI } from 'jose'
import { setCountries } from '@falaj/contract/shared/countries.ts'
import { packageView } from '@falaj/server/areas/policies/package-view.ts'
import { policySummary } from '@falaj/server/areas/policies/policy-summary.ts'
import { Reach } from '@falaj/server/reach.ts'

setCountries(JSON.parse(process.env.PEER_COUNTRIES))
const keys = new Map()
for (const [kid, pem] of Object.entries(JSON.parse(process.env.PEER_KEYS)))
  keys.set(kid, await importSPKI(pem, 'EdDSA'))

/** A session is over after so long without a call, and is marked as seen so often. */
const idleMs = 30 * 60_000
const seenEveryMs = 5_000

export const idleSince = (now) => new Date(now - idleMs)
export const isToBeMarked = ({ lastSeenAt }, now) => now - lastSeenAt >= seenEveryMs

/** Throws for a token that is not ours, or is over. */
export async function holderOf(authorization = '') {
  const token = authorization.replace(/^Bearer /, '')
  const { payload } = await jwtVerify(token, ({ kid }) => keys.get(kid), { algorithms: ['EdDSA'] })
  return { accountId: Number(payload.sub), sessionId: payload.sid }
}

export const reachOf = (personId, enrolments, now) => new Reach(personId, enrolments, now)
export const summaries = (rows, reach) => rows.map((row) => policySummary(row, reach, 'en'))
export const packages = (rows) => rows.map((row) => packageView(row, 'en'))

/** `ready` with the address, as whoever measures waits for it. */
export function tell(port) {
  process.on('disconnect', () => process.exit(0))
  process.send(`http://127.0.0.1:${port}`)
}
