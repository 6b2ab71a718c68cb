/**
 * Lets one part of the house after the other fail while members are at work, and counts what did not survive it.
 *
 *     npm run faults                            200 rounds: an hour
 *     npm run faults -- --rounds=28 --seed=7    each kind of fault twice, in another order and at other moments
 *     npm run faults -- --seed=7 --round=12     that round again, as the failure of a test names it
 */
import { run } from './run.mjs'

const words = process.argv.slice(2)
/** @param {string} name @param {string} otherwise */
const wished = (name, otherwise) =>
  words.flatMap((word) => new RegExp(`^--${name}=(\\d+)$`).exec(word)?.[1] ?? [])[0] ?? otherwise

const round = wished('round', '')
process.exitCode = await run(
  'vitest',
  ['run', '--project', 'production', 'server/src/faults.production.test.ts'],
  {
    FALAJ_QUICK: '0',
    FALAJ_FAULT_SEED: wished('seed', '24'),
    FALAJ_FAULT_ROUNDS: wished('rounds', '200'),
    ...(round !== '' && { FALAJ_FAULT_ROUND: round }),
  },
)
