/**
 * Writes the description of the API from the contract to `.cache/api/openapi.json`, as a running portal serves it, for
 * those who have none running. A field without an example stops it. And writes the tables of statuses in
 * `docs/integration.md`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withStatusTables } from '../contract/src/integration/status-tables.ts'
import { openApiDocument } from '../contract/src/openapi/document.ts'
import { readLanguages } from '../contract/src/shared/read-languages.ts'
import { root } from './places.mjs'

readLanguages()
const folder = join(root, '.cache/api')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, 'openapi.json'),
  `${JSON.stringify(openApiDocument('/portal/api'), null, 2)}\n`,
)

const guide = join(root, 'docs/integration.md')
const written = readFileSync(guide, 'utf8')
const asItIs = withStatusTables(written)
if (asItIs !== written) writeFileSync(guide, asItIs)
