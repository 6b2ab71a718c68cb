import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, products, root } from './places.mjs'

const isTest = /\.(test|spec)\.tsx?$/
const sources = products
  .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  .filter((file) => !isTest.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** `server.code.wrong` is written with its area in front where the server says it. */
const saidByServer = new Set(['server', 'mail', 'documents'])

/** The beginnings of keys that are put together, as in `t(\`badge.${state}\`)` and `\`mail.${kind}.subject\``. */
const putTogether = [...sources.matchAll(/`([\w.-]*)\$\{[^`]*`/g)]
  .map(([template]) => template.slice(1, -1).split(/\$\{[^}]*\}/))
  .filter(([start = '']) => /[\w]\.$|^$/.test(start) && start !== '')

/**
 * The shared catalogue, which the specification gives word by word (PLT-014, PLT-015, PLT-021 to PLT-023): it is held
 * for the screens that are still to come.
 */
const catalogue = /^(error|success|empty\.noResults|download\.file)\./

/** What every kind of request has: `${kind.name}.over`, `${kind.name}.resume.${page}`. */
const ofKinds = [...sources.matchAll(/`\$\{(?:\w+\.)?kind(?:\.name)?\}(\.[^`]+)`/g)].map(
  ([, rest = '']) =>
    new RegExp(`^\\w+${rest.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
)

const matches = (key: string) =>
  ofKinds.some((pattern) => pattern.test(key)) ||
  putTogether.some(([start = '', ...rest]) => {
    const end = rest.at(-1) ?? ''
    return key.startsWith(start) && key.endsWith(end) && key.length > start.length + end.length
  })

const literals = new Set([...sources.matchAll(/['"`]([\w.-]+)(?=['"`])/g)].map(([, text]) => text))
const isUsed = (key: string) => literals.has(key) || matches(key)

const folder = join(root, 'messages/en')
/** What a language is has no texts. */
const files = readdirSync(folder)
describe.each(files)('%s', (file) => {
  const area = file.replace('.json', '')
  const keys = Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')))

  test('every text is said somewhere', () => {
    const written = (key: string) => (saidByServer.has(area) ? `${area}.${key}` : key)
    const held = area === 'common' ? catalogue : /^$/
    const unused = keys.filter((key) => !held.test(key) && !isUsed(written(key)))
    expect(unused).toEqual([])
  })
})
