/** `docs/integration.md`, typed as it stands, in a folder that holds the project and nothing else. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestAnswer } from '@falaj/contract/requests/form.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { daysMs, later } from '@falaj/server/clock.ts'
import { freePort } from '@falaj/server/ports/database/embedded/port.ts'
import { NetworkBrowser } from '@falaj/server/testing/network-browser.ts'
import { realProgram } from '@falaj/server/testing/real-programs.ts'
import { unpackThisProject } from '@falaj/server/testing/unpacked-project.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { commandsShownIn, type ShownCommands } from './testing/shown-commands.ts'

const isClone = spawnSync('git', ['rev-parse', '--git-dir']).status === 0
const isHere = isClone && realProgram('python3') && realProgram('openssl')

const folder = isHere ? unpackThisProject() : undefined
const terminals: ChildProcess[] = []
let page = ''
let shown: ShownCommands
let [portal, core] = ['', '']

beforeAll(async () => {
  if (!folder) return
  portal = String(await freePort())
  core = String(await freePort())
  // As it stands, but for ports that may be taken here.
  page = readFileSync(join(folder.folder, 'docs/integration.md'), 'utf8')
    .replaceAll('8100', core)
    .replaceAll('localhost:3000', `localhost:${portal}`)
  shown = commandsShownIn(page)
})
afterAll(async () => {
  for (const terminal of terminals.toReversed()) await closed(terminal)
  folder?.[Symbol.dispose]()
}, 60_000)

const block = (heading: string, at: number) => shown.block(heading, at).typed

const env = () => {
  const { NODE_ENV: _, DATA_DIR: __, CORE_SECRET: ___, ...others } = process.env
  return { ...others, PORT: portal }
}

/** Typed into a terminal where it goes on; resolves once it has said that. */
async function typedAndLeft(commands: string, until: RegExp): Promise<ChildProcess> {
  const terminal = spawn('bash', ['-e', '-c', commands], {
    cwd: folder?.folder,
    env: env(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  terminals.push(terminal)
  let said = ''
  const hear = (part: Buffer) => void (said += part.toString())
  terminal.stdout.on('data', hear)
  terminal.stderr.on('data', hear)
  const over = () => terminal.exitCode !== null || until.test(said)
  await expect.poll(over, { timeout: 180_000 }).toBe(true)
  expect(said).toMatch(until)
  return terminal
}

async function closed(terminal: ChildProcess): Promise<void> {
  if (terminal.exitCode !== null || terminal.signalCode !== null || !terminal.pid) return
  const ended = once(terminal, 'exit')
  process.kill(-terminal.pid, 'SIGTERM')
  await ended
}

/** Typed into a terminal with what was exported in it. */
function ended(...lines: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-e', '-o', 'pipefail', '-c', lines.join('\n')],
    { cwd: folder?.folder, env: env(), encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

/** The same of what does not fail; its output. */
function typed(...lines: string[]): string {
  const { status, stdout, stderr } = ended(...lines)
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
  return stdout
}

const outbox = z.object({ data: z.array(z.object({ code: z.string().nullable() })) })
const withToken = z.object({ token: z.string() })
const ids = z.array(z.object({ id: z.int() }))
const policies = z.object({ data: ids })
const me = z.object({ data: z.object({ bank_accounts: ids }) })
const filed = requestAnswer(z.enum(['Pending', 'Drafted']), {})

/** A member of the demo, by the calls that the pages make. */
async function aMemberOfTheDemo() {
  const [email, password] = ['principal@example.com', 'Falaj2026']
  const browser = new NetworkBrowser(`http://localhost:${portal}`)
  await browser.logIn(email, password)
  const code = async () => {
    const mails = await (await browser.send(`demo/outbox?to=${email}`)).json()
    return outbox.parse(mails).data.find((mail) => mail.code)?.code ?? ''
  }
  await expect.poll(code).toMatch(/^\d{6}$/)
  const entered = await browser.logIn(email, password, { otp: await code() })
  browser.token = withToken.parse(await entered.json()).token
  const read = async (path: string): Promise<unknown> => (await browser.send(path)).json()
  const policy_id = String(policies.parse(await read('user-policies')).data[0]?.id)
  const bank_id = String(me.parse(await read('me')).data.bank_accounts[0]?.id)
  return {
    /** With a receipt; what the page reads in the answer. */
    async files(amount: string) {
      const fields = {
        policy_id,
        bank_id,
        status: 'confirm',
        email,
        mobile_number: '+971505550101',
        claim_type: '2',
        country_id: '234',
        currency_id: '1',
        claimed_amount: amount,
        declaration: 'true',
        treatment_date: dayIn('AE', later(new Date(), -daysMs(10))),
      }
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      body.append('hospital_receipts[0]', new Blob([`%PDF-1.7 ${amount}`]), 'Receipt.pdf')
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await browser.send('claims', { method: 'POST', headers, body })
      const { data } = filed.parse(await answer.json())
      return data
    },
    sees: (id: number) => read(`reimbursement-claims/${id}`),
  }
}

/** As the table of the page has it. */
const command = (name: string): string => {
  const row = new RegExp(`^\\| \`(npm run integration -- ${name}\\b[^\`]*)\` \\|`, 'm')
  return row.exec(page)?.[1] ?? ''
}

describe.skipIf(!isHere)('docs/integration.md', () => {
  let exported: string[] = []
  let inThird: (...lines: string[]) => string
  let serving: ChildProcess

  test('ADD-580 ADD-700 the commands under In an hour do what it says, and so do its examples of signing', async () => {
    await typedAndLeft(block('In an hour', 0), /Falaj is ready/)
    const serve = block('In an hour', 1)
    serving = await typedAndLeft(serve, /listening on/)
    // "With the same two export lines".
    exported = serve.split('\n').filter((line) => line.startsWith('export '))
    expect(exported).toHaveLength(2)
    const secret = block('Signing', 0)
    expect(`${exported.join('\n')}\n`).toBe(secret)
    inThird = (...lines) => typed(...exported, ...lines)

    const tried = inThird(block('In an hour', 2))
      .split('\n')
      .filter((line) => /^(right|WRONG) /.test(line))
    expect(tried).toHaveLength(32)
    expect(tried.filter((line) => !line.startsWith('right '))).toEqual([])

    expect(JSON.parse(inThird(block('In an hour', 3)))).toMatchObject({
      success: true,
      unchanged: 0,
      refused: [],
    })
    expect(inThird(block('In an hour', 4))).toMatch(
      /^\S+Z {2}M\d+ +message +\S+ +.*claim\.decided/m,
    )
    // Signed by hand, the same facts again.
    expect(JSON.parse(typed(secret, block('Signing', 1)))).toMatchObject({
      success: true,
      accepted: 0,
      refused: [],
    })
  }, 300_000)

  test('ADD-580 ADD-700 a claim of the demo is refused by the example, taken after the change that the page names, and decided', async () => {
    const member = await aMemberOfTheDemo()
    const refused = await member.files('12.50')
    expect(refused).toMatchObject({ outcome: 'refused', reason: 'We do not know this card.' })
    expect(await member.sees(refused.id)).toMatchObject({ data: { status: 'Drafted' } })

    const [, line = '', before = ''] =
      /in `judge`, put `(.+?)` on a line before `(.+?)`/.exec(page) ?? []
    const example = join(folder?.folder ?? '', 'docs/examples/core-system/core_system.py')
    const program = readFileSync(example, 'utf8')
    expect(program.split(`    ${before}\n`)).toHaveLength(2)
    writeFileSync(example, program.replace(`    ${before}\n`, `    ${line}\n    ${before}\n`))
    await closed(serving)
    serving = await typedAndLeft(block('In an hour', 1), /listening on/)

    const taken = await member.files('13.50')
    const decide = block('In an hour', 5).replace('CLM-2026-000001', taken.reference_number)
    expect(decide).toContain(taken.reference_number)
    await expect
      .poll(() => inThird(block('In an hour', 4)))
      .toMatch(new RegExp(`claim ${taken.reference_number} +accepted`))
    expect(JSON.parse(inThird(decide))).toMatchObject({ success: true, accepted: 1 })
    expect(await member.sees(taken.id)).toMatchObject({ data: { status: 'Approved' } })
  }, 120_000)

  test('ADD-700 what the page says of log, show, replay, retry and drop is what they do', async () => {
    const ofCore = `export CORE_URL=http://127.0.0.1:${core}`
    const log = inThird(command('log').replace(/ \[.*/, ''))
    const [submission = ''] = /S\d+(?= +claim \S+ +accepted)/.exec(log) ?? []
    const one = inThird(command('show').replace('ID', submission))
    // What `npm run` says itself stands before it.
    const shownOne: unknown = JSON.parse(one.slice(one.indexOf('{')))
    expect(shownOne).toMatchObject({
      state: 'accepted',
      tries: [{ result: 'accepted', longest_ms: expect.any(Number) }],
    })
    expect(inThird(ofCore, command('replay').replace('ID…', submission))).toContain(
      'answered as before',
    )

    // Of a claim that nobody knows: a dead letter.
    const example = 'docs/examples/core-system'
    const wrong = { type: 'claim.decided', reference_number: 'R-NOBODY', status: 'Rejected' }
    writeFileSync(
      join(folder?.folder ?? '', `${example}/wrong.ndjson`),
      `${JSON.stringify({ ...wrong, decided_at: new Date().toISOString() })}\n`,
    )
    const send = `python3 ${example}/core_system.py send ${example}/wrong.ndjson`
    expect(ended(...exported, send)).toMatchObject({ status: 1 })
    const dead = inThird(command('log').replace('[--dead] [--most 50]', '--dead'))
    const [letter = ''] = /F\d+(?= +claim\.decided \S+ +refused)/.exec(dead) ?? []
    expect(inThird(command('show').replace('ID', letter))).toContain('there is no claim R-NOBODY')
    const again = ended(...exported, command('retry').replace('ID… \\| --all', letter))
    expect(again).toMatchObject({ status: 1, stdout: expect.stringContaining('there is no claim') })
    inThird(command('drop').replace('ID…', letter))
    expect(inThird(command('log').replace('[--dead] [--most 50]', '--dead'))).toContain(
      'There is nothing.',
    )
  }, 120_000)

  test('ADD-580 nothing that the page shows was left out', () => {
    expect(shown.left()).toEqual([])
  })
})
