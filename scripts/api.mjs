/**
 * Writes the description of the API from the contract, as a running portal serves it, to a file for those who have no
 * portal running: `.cache/api/openapi.json`, or the one that is named.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { openApiDocument } from '../contract/src/openapi/document.ts'
import { root } from './places.mjs'

const [named] = process.argv.slice(2)
const from = process.env.INIT_CWD ?? process.cwd()
const file = named ? resolve(from, named) : join(root, '.cache/api/openapi.json')
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(openApiDocument('/portal/api'), null, 2)}\n`)
console.log(`The description of the API is in ${relative(from, file)}.`)
