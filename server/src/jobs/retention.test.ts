import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { overBy } from './clean-up.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Rows of the table in `docs/retention.md`: which tables, and what deletes them. */
const written = read('../../../docs/retention.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, tables = '', , , by = '']) => ({
    tables: [...tables.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
    by,
  }))

test('ADD-390 each table of the database stands once in the page on retention', () => {
  const [, columns = ''] = read('../ports/database/tables.ts').split('export interface DB {')
  const tables = [...columns.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(tables.length).toBeGreaterThan(60)
  expect(written.flatMap((row) => row.tables).toSorted()).toEqual(tables.toSorted())
})

test('ADD-390 the nightly clean-up deletes what the page says that it deletes', () => {
  const said = written
    .filter(({ by }) => by.includes('`clean-up.ts`'))
    .flatMap(({ tables }) => tables)
  const cleaned = Object.keys(overBy(new Date(0)))
  expect(cleaned.filter((table) => !said.includes(table))).toEqual([])
  // Of requests it only adds up the counts.
  expect(said.filter((table) => !cleaned.includes(table) && !table.startsWith('request'))).toEqual(
    [],
  )
})
