/**
 * No code names a country of the insurer: what differs between countries is in `content/countries.json`
 * (docs/decisions/133-countries-are-content.md). Looks for codes as texts and as names of fields, for time zones and
 * dialling codes, and in pages and their texts for a country's numbers. Free to name them: tests, the examples of the API, the invented world, and
 * a provider of identities that is one country's own.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, products, root } from './places.mjs'

/** @type {{ countries: { code: string, time_zone: string, dialling_code: string }[] }} */
const { countries } = JSON.parse(readFileSync(join(root, 'content/countries.json'), 'utf8'))

const free =
  /\.test\.tsx?$|\/testing\/|^world\/|^contract\/src\/openapi\/[\w-]+-examples\.ts$|^server\/src\/ports\/identity\/uae-pass\.ts$/

const anyOf = (/** @type {string[]} */ words) =>
  words.map((word) => word.replace(/\W/g, '\\$&')).join('|')
const codes = anyOf(countries.map(({ code }) => code))
const others = anyOf(
  countries.flatMap(({ time_zone, dialling_code }) => [time_zone, dialling_code]),
)
const named = new RegExp(
  `(['"\`])(?:${codes}|${others})\\1|(?<![\\w'"\`-])(?:${codes})\\s*\\??:|\\.(?:${codes})\\b`,
)
/** What a page or a text shows of a number, where examples are of the insurer's own country. */
const shown = new RegExp(
  `(?<!\\d)(?:${anyOf(countries.map(({ dialling_code }) => dialling_code.slice(1)))})(?:\\d{5}|\\\\u00A0| \\d)`,
)
const comment = /^\s*(\/\*\*|\*|\/\/)/

/** @param {string} file @param {string} source @returns {string[]} where it names a country */
export function namedCountries(file, source) {
  if (free.test(file)) return []
  const isShown = /^(web|messages)\//.test(file)
  return source
    .split('\n')
    .flatMap((line, at) =>
      named.test(line) || (isShown && shown.test(line) && !comment.test(line))
        ? [`${file}:${at + 1} ${line.trim()}`]
        : [],
    )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = [
    ...products.flatMap((folder) => filesBelow(folder, /\.(ts|tsx|sql)$/)),
    ...filesBelow('messages', /\.json$/),
  ].flatMap((file) => namedCountries(file, readFileSync(join(root, file), 'utf8')))
  if (found.length > 0) {
    console.error(`Code names a country. Ask its record (contract/src/shared/countries.ts):`)
    for (const one of found) console.error(`  ${one}`)
    process.exitCode = 1
  }
}
