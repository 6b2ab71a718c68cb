/**
 * `npm run bench -- [run …] [options]`: measures the portal beside floors that take turns with it in the same
 * run. It brings what it needs and leaves nothing behind; it fails only when a run cannot be made.
 */
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureCard } from './card.ts'
import { measureDocuments } from './documents.ts'
import { measureList } from './list.ts'
import { print, type Report } from './report.ts'
import { measurePaint } from './paint.ts'
import { measurePeers } from './peers.ts'
import { clockNow, partsOfTime, type Period } from './profile.ts'
import { measureProviders } from './providers.ts'
import { measureClaims, measureHistory, measurePreApprovals } from './requests.ts'
import { measureReceipts } from './receipts/receipts.ts'
import { measureSignIn } from './signin.ts'
import { measureSize } from './size.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { measureTiming } from './timing.ts'
import { measureUploads } from './uploads.ts'
import { measureWrites } from './writes.ts'

const runs: Record<string, (stage: Stage) => Promise<Report>> = {
  signin: measureSignIn,
  card: measureCard,
  list: measureList,
  claims: (stage) => measureClaims(stage, Number(values.grow)),
  preapprovals: (stage) => measurePreApprovals(stage, Number(values.grow)),
  history: (stage) => measureHistory(stage, Number(values.grow)),
  providers: measureProviders,
  uploads: measureUploads,
  documents: measureDocuments,
  paint: measurePaint,
  peers: measurePeers,
  receipts: measureReceipts,
  size: measureSize,
  timing: measureTiming,
  writes: measureWrites,
}

const usage = `Usage: npm run bench -- [${Object.keys(runs).join('] [')}] [options]
  --members N      persons of the invented world      (2000)
  --claims N       their claims                       (5000)
  --providers N    providers in five countries        (1000)
  --grow N         requests of a kind that there are in the end (1000000)
  --profile DIR    writes a CPU profile of the portal there, and tells what it was busy with
All runs when none is named.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    members: { type: 'string', default: '2000' },
    claims: { type: 'string', default: '5000' },
    providers: { type: 'string', default: '1000' },
    grow: { type: 'string', default: '1000000' },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !Object.hasOwn(runs, name))
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no run named ${unknown.join(', ')}.`)
  console.error(usage)
  process.exit(values.help ? 0 : 2)
}

const measured = new Map<string, Period>()
const stack = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stack.disposeAsync().finally(() => process.exit(130)))
}

try {
  const [cpu] = cpus()
  console.log(`${availableParallelism()} cores of ${cpu?.model.trim()}, Node ${process.version}`)
  const stage = await openStage({
    size: {
      members: Number(values.members),
      claims: Number(values.claims),
      providers: Number(values.providers),
    },
    node: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
    stack,
    tell: (sentence) => console.log(sentence),
  })
  const named = positionals.length > 0 ? positionals : Object.keys(runs)
  for (const name of named) {
    console.log(`Measuring ${name} …`)
    const from = clockNow()
    const report = await runs[name]?.(stage)
    measured.set(name, { from, to: clockNow() })
    if (report) print(report)
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await stack.disposeAsync()
}
// Written when the portal ends.
if (values.profile) for (const [name, during] of measured) tellParts(name, during, values.profile)

function tellParts(name: string, during: Period, folder: string): void {
  console.log(`\n${name}: where the thread that answers was meanwhile`)
  for (const { part, share } of partsOfTime(folder, during))
    console.log(`  ${(share * 100).toFixed(1).padStart(5)} %  ${part}`)
}
