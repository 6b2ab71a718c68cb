/** `npm run world`: writes a large invented world as import files, the same for the same seed. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dayNumber } from './calendar.ts'
import { writeWorld } from './write-world.ts'

const usage = `Usage: npm run world -- [options]
  --members N             persons, dependants included        (20000)
  --claims N              claims of all of them               (100000)
  --providers N           providers in five countries         (10000)
  --accounts N            principals who can sign in          (100)
  --one-member-claims N   claims of bulk@example.com          (0)
  --service-lines         claims with what was billed, too
  --seed TEXT             the same seed, the same files       (1)
  --until YYYY-MM-DD      the day the world is looked at      (2026-11-01)
  --out DIR               where the files go                  (data/world)`

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    claims: { type: 'string', default: '100000' },
    providers: { type: 'string', default: '10000' },
    accounts: { type: 'string', default: '100' },
    'one-member-claims': { type: 'string', default: '0' },
    'service-lines': { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    until: { type: 'string', default: '2026-11-01' },
    out: { type: 'string', default: 'data/world' },
    help: { type: 'boolean', default: false },
  },
})

const stop = (sentence: string): never => {
  console.error(`${sentence}\n\n${usage}`)
  process.exit(2)
}

const count = (
  option: 'members' | 'claims' | 'providers' | 'accounts' | 'one-member-claims',
  least: number,
) => {
  const number = Number(values[option])
  if (!Number.isSafeInteger(number) || number < least)
    stop(`--${option} takes a whole number from ${least} on.`)
  return number
}

if (values.help) {
  console.log(usage)
  process.exit(0)
}
const until = dayNumber(values.until)
if (!/^\d{4}-\d\d-\d\d$/.test(values.until) || Number.isNaN(until))
  stop('--until takes a day, YYYY-MM-DD.')

const root = resolve(import.meta.dirname, '../..')
const out = resolve(process.env['INIT_CWD'] ?? process.cwd(), values.out)
const lists = join(root, 'demo')
if (!existsSync(lists)) stop(`The lists in ${lists} are missing.`)

const began = performance.now()
const seconds = () => (performance.now() - began) / 1_000
const written = writeWorld(
  {
    out,
    lists,
    until,
    seed: values.seed,
    members: count('members', 1),
    claims: count('claims', 0),
    providers: count('providers', 0),
    accounts: count('accounts', 0),
    oneMemberClaims: count('one-member-claims', 0),
    serviceLines: values['service-lines'],
  },
  (what, done, of) => console.error(`${what}: ${done} of ${of} after ${seconds().toFixed(1)} s`),
)
console.log(
  `Wrote ${written.policies} policies, ${written.members} members in ${written.families} families, ` +
    `${written.claims} claims and ${written.providers} providers to ${out} in ${seconds().toFixed(1)} s ` +
    `(${Math.round(written.claims / seconds())} claims a second, ` +
    `${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory).`,
)
