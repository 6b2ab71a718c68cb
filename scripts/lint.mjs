/** Faults, form, what nobody uses, which way imports run, and whether every machine can install. */
import { runAll } from './run.mjs'

await runAll([
  ['oxlint'],
  ['oxfmt', '--check', '.'],
  ['knip'],
  ['node', 'scripts/import-direction.mjs'],
  ['node', 'scripts/lockfile.mjs'],
])
