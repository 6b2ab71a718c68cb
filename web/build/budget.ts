/** Holds the login page's compressed script and styles under 120 kB (look for `docs/decisions/010-prerender.md`). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const budget = 120_000
const dist = join(import.meta.dirname, '../dist')

const page = readFileSync(join(dist, 'pages/login.en.html'), 'utf8')
const named = page.matchAll(/(?:src|href)="[^"]*?(assets\/[^"]+\.js)"/g)
/** Every script that the page names, the first one twice; no other is fetched before something is done. */
const scripts = [...new Set([...named].map(([, file]) => file ?? ''))]
// Its styles stand in it.
const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []

const weighed = [
  { file: 'styles, in the page', bytes: brotliCompressSync(styles).length },
  ...scripts.map((file) => ({
    file,
    bytes: brotliCompressSync(readFileSync(join(dist, file))).length,
  })),
].toSorted((a, b) => b.bytes - a.bytes)
const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0)

for (const { file, bytes } of weighed)
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`)
console.log(
  `${(total / 1000).toFixed(1).padStart(7)} kB  login page, script and styles, brotli (budget ${budget / 1000} kB)`,
)
if (total > budget) {
  console.error('The login page is over its budget.')
  process.exitCode = 1
}
