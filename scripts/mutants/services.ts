/**
 * `npm run mutants:services`: rounds of `services.config.ts`, until nothing is left that a new portal could tell. A
 * change may spoil the portal for all tests after it, as one does that leaves a transaction open.
 */
import { spawnSync } from 'node:child_process'
import { isUndecided, newlyRead, printResults } from './results.ts'

const began = Date.now()
const undecided = () => Object.values(newlyRead()).filter(isUndecided).length

function round(more: Record<string, string>): void {
  spawnSync('vitest', ['run', '--config', 'scripts/mutants/services.config.ts'], {
    stdio: 'inherit',
    // Two sequences of each model are tried with each change: what they miss, a longer run may find.
    env: { FALAJ_MODEL_RUNS: '2', ...process.env, ...more },
  })
}

round({})
for (let left = undecided(), before = Infinity; left > 0 && left < before;) {
  console.log(`\n${left} are undecided: once more, with new portals.`)
  round({ FALAJ_MUTANTS_OPEN: '1' })
  before = left
  left = undecided()
}
printResults()
console.log(`In ${Math.round((Date.now() - began) / 60_000)} minutes.`)
