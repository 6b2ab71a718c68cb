/**
 * Faults, form, what nobody uses, which way imports run, code that names a country, whether every machine can install, and whether the
 * description of the API can be made and follows the rules. Nothing here asks the network.
 */
import { runAll } from './run.mjs'

process.env.REDOCLY_TELEMETRY = 'off'
process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = 'true'
await runAll([
  ['oxlint'],
  ['oxfmt', '--check', '.'],
  ['knip'],
  ['node', 'scripts/import-direction.mjs'],
  ['node', 'scripts/countries.mjs'],
  ['node', 'scripts/lockfile.mjs'],
  ['node', 'scripts/api.mjs'],
  ['redocly', 'lint', '.cache/api/openapi.json', '--format', 'stylish'],
])
