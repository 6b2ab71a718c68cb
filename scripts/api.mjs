/**
 * Writes `docs/api`, the description of the API as OpenAPI and as pages, from the contract. With `--check` it says
 * whether what is there is what the contract says, and writes nothing.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '../contract/src/openapi/document.ts'
import { apiPages } from '../contract/src/openapi/pages.ts'
import { root } from './places.mjs'

const folder = join(root, 'docs/api')
const document = openApiDocument('/portal/api')
const files = new Map([
  ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
  ...apiPages(document),
])

mkdirSync(folder, { recursive: true })
const there = readdirSync(folder)
if (process.argv.includes('--check')) {
  const isRight = (/** @type {string} */ file) =>
    there.includes(file) && readFileSync(join(folder, file), 'utf8') === files.get(file)
  const wrong = [...new Set([...files.keys(), ...there])].filter((file) => !isRight(file))
  if (wrong.length > 0) {
    console.error(`docs/api is not what contract/ says (${wrong.join(', ')}). Run: npm run api`)
    process.exitCode = 1
  }
} else {
  for (const file of there) if (!files.has(file)) rmSync(join(folder, file))
  for (const [file, text] of files) writeFileSync(join(folder, file), text)
}
