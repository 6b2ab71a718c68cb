/** Types of every workspace, each with the world it runs in: Node, the browser, or both. */
import { runAll } from './run.mjs'

await runAll([
  ['tsc', '-p', '.'],
  ['tsc', '-p', 'web'],
  ['tsc', '-p', 'web/build'],
  ['tsc', '-p', 'e2e'],
  ['tsc', '-p', 'bench'],
])
