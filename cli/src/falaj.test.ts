import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { commands } from './commands.ts'

const root = resolve(import.meta.dirname, '../..')
const program = join(import.meta.dirname, 'falaj.ts')

/** Where no portal and no setting is. */
const falaj = (...args: string[]): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH, DATA_DIR: '/nowhere' }
    const child = execFile(process.execPath, [program, ...args], { env }, (_error, out, err) =>
      done({ code: child.exitCode, out, err }),
    )
  })

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).scripts

test.each(commands)('ADD-520 $name is a script of npm, too', ({ name }) => {
  const [script = ''] = name.split(' ')
  expect(scripts[script]).toMatch(new RegExp(`node cli/src/falaj\\.ts ${script}$`))
})

describe('ADD-520 docs/operations.md', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, section = ''] = page.split('\n## Commands\n')
  const [table = ''] = section.split('\n## ')
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))

  test.each(commands)('says what $name does, and its exit codes', async ({ name, does, load }) => {
    const { default: command } = await load()
    const codes = Object.entries(command.exitCodes).map(([code, means]) => `${code}: ${means}`)
    const [script, ...rest] = name.split(' ')
    const typed = ['npm run', script, ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ')
    expect(rows).toContain(`| \`${typed}\` | ${does} | ${codes.join('<br>')} |`)
  })

  test('names no other', () => {
    expect(rows).toHaveLength(commands.length)
  })
})

test.each(commands)('ADD-520 $name --help names options and exit codes', async (entry) => {
  const { name, does, load } = entry
  const { default: command } = await load()
  const help = command.help(name, does)
  expect(help).toContain(`npx falaj ${name}`)
  expect(help).toMatch(/^ {2}--json +answers as JSON, for programs$/m)
  expect(help).toMatch(/^ {2}64 {2}it was used wrongly$/m)
})

test('ADD-520 falaj alone lists what there is, and an unknown command ends with 64', async () => {
  const overview = await falaj()
  expect(overview).toMatchObject({ code: 0, err: '' })
  expect(overview.out).toMatch(/^ {2}keys rotate +encrypts every account number/m)
  const unknown = await falaj('rotate')
  expect(unknown).toMatchObject({ code: 64, out: '' })
  expect(unknown.err).toContain('There is no command "rotate".')
})

test('ADD-520 help is given without doing anything', async () => {
  const { code, out, err } = await falaj('migrate', '--help')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('Usage: npm run migrate -- [options]')
})

test('ADD-520 to programs a failure and a wrong use are told as JSON', async () => {
  expect(await falaj('audit', '--json')).toEqual({
    code: 1,
    out: '{"error":"There is no database: start the portal, or set DATABASE_URL."}\n',
    err: '',
  })
  const wrong = await falaj('audit', '--json', '--anchor', '3')
  expect(wrong).toEqual({
    code: 64,
    out: '{"error":"anchor: --anchor is ENTRIES:HASH."}\n',
    err: '',
  })
})

test('ADD-520 the content is judged for programs, too', async () => {
  const { code, out } = await falaj('content', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ folder: join(root, 'content') })
})
