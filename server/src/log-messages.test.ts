import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))
const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

/** The text between this bracket and the one that closes it. */
function callAt(source: string, open: number): string {
  let depth = 0
  for (let at = open; at < source.length; at++) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')' && --depth === 0) return source.slice(open, at)
  }
  return source.slice(open)
}

/** Of `logger.warn({ err }, 'a message')` the message: what stands last in quotes. */
function messagesIn(source: string): string[] {
  const calls = [...source.matchAll(/\b(?:logger|log)\.(?:info|warn|error)\(/g)]
  return calls.flatMap(({ 0: call, index }) => {
    const said = callAt(source, index + call.length - 1)
    return /.*'((?:[^'\\]|\\.)+)',?\s*$/s.exec(said)?.[1] ?? []
  })
}

test('ADD-292 every message of the log stands in the table of messages', () => {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const messages = new Set(
    files.flatMap((file) => messagesIn(readFileSync(`${folder}${file}`, 'utf8'))),
  )
  expect(messages.size).toBeGreaterThan(25)
  const rows = page.split('\n').filter((row) => row.startsWith('| `'))
  const told = new Set(
    rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, text]) => text),
    ),
  )
  expect([...messages].filter((message) => !told.has(message))).toEqual([])
})
