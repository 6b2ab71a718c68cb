/** What `docs/security.md` tells of limits is what the code does; a new one is described, or this fails. */
import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { describe, expect, test } from 'vitest'
import { daysMs, hoursMs, minutesMs } from './clock.ts'
import { Limit, limitSentences } from './http/limits.ts'
import { waitInWords } from './http/refusal-in-words.ts'
import './portal.ts'
import { text } from './text.ts'

const chapter =
  readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
    .split(/^## /m)
    .find((one) => one.startsWith('Limits')) ?? ''

/** The rows of the chapter's tables, without the lines above them. */
const rows = chapter
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
const isCounted = (row: string[]) => row.length === 6 && !row[0]?.startsWith('limit')
const counted = rows.filter(isCounted)
const nameIn = (cell: string) => /`([a-z-]+)`/.exec(cell)?.[1] ?? cell
const units = { minute: minutesMs, hour: hoursMs, day: daysMs }
function windowIn(cell: string): number {
  const [, count, unit] = /^(\d+) (minute|hour|day)s?$/.exec(cell) ?? []
  if (unit !== 'minute' && unit !== 'hour' && unit !== 'day') throw new Error(`no time: ${cell}`)
  return units[unit](Number(count))
}
const sorted = (all: readonly unknown[][]) =>
  all.toSorted(([one], [other]) => String(one).localeCompare(String(other)))

describe('the table of limits', () => {
  test('ADD-053 has each limit of the code with its numbers, and no other', () => {
    expect(counted.length).toBeGreaterThan(30)
    const told = counted.map(([limit = '', most = '', window = '']) => [
      nameIn(limit),
      Number(most.replaceAll(',', '')),
      windowIn(window),
    ])
    // Tests share what is loaded, and one of them makes up a kind with a limit of its own.
    const known = Limit.all()
      .filter(({ name }) => name !== 'opinion-written')
      .map(({ name, most, windowMs }) => [name, most, windowMs])
    expect(sorted(told)).toEqual(sorted(known))
  })

  test('ADD-053 says of each who can spend it, whom it stops and what still works', () => {
    const empty = counted.filter((row) => row.slice(3).some((cell) => /^[–-]?$/.test(cell)))
    expect(empty).toEqual([])
  })

  test('ADD-053 has what stops too much at one time', async () => {
    const stops =
      /(?:Refused\(\d{3}, |busy: )'(server\.[a-z.-]*(?:too-many|too-soon|busy)[a-z.-]*)'/g
    const inCode = new Set<string>()
    for await (const file of glob('**/*.ts', { cwd: import.meta.dirname })) {
      if (file.endsWith('.test.ts')) continue
      const source = await readFile(new URL(file, import.meta.url), 'utf8')
      for (const [, key = ''] of source.matchAll(stops)) inCode.add(key)
    }
    expect(inCode.size).toBeGreaterThan(5)
    const told = rows.filter(({ length }) => length === 5).map(([, , key = '']) => nameOf(key))
    expect(told).toEqual(expect.arrayContaining([...inCode]))
  })
})

const nameOf = (cell: string) => cell.replaceAll('`', '')

describe('a refusal by a limit', () => {
  test.each(limitSentences)('ADD-052 says for how long, in both languages: %s', (key) => {
    for (const language of ['en', 'ar'] satisfies Language[])
      expect(text(language, key, { wait: 'so long' })).toContain('so long')
  })

  test.each([
    [1, '1 minute', 'دقيقة واحدة'],
    [61, '2 minutes', 'دقيقتين'],
    [3_600, '60 minutes', '60 دقيقة'],
    [3_601, '2 hours', 'ساعتين'],
    [40_860, '12 hours', '12 ساعة'],
  ])('ADD-052 says %i seconds as people say them', (seconds, en, ar) => {
    expect([waitInWords('en', seconds), waitInWords('ar', seconds)]).toEqual([en, ar])
  })
})
