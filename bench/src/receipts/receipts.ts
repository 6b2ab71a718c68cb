/**
 * How well receipts are read: the portal's own reader, as the build has it, in a real browser, on the 120 invented
 * receipts. Figures by kind; those that are held apart from whoever improves the reading have a line of their own.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import type { ClinicNames } from '@falaj/contract/claims/receipt/clinic-names.ts'
import type { FamilyMember } from '@falaj/contract/claims/receipt/patient.ts'
import type { Proposal } from '@falaj/contract/claims/receipt/proposal.ts'
import type { ReceiptProposals } from '@falaj/contract/claims/receipt/read-receipt.ts'
import { dayNumber } from '@falaj/world/calendar.ts'
import { inventedReceipts, type InventedReceipt } from '@falaj/world/receipts/invented-receipts.ts'
import { pools } from '@falaj/world/vocabulary/names.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { atLeast, atMost, type Finding, type Report } from '../report.ts'
import { middle } from '../rounds.ts'
import { highestResident } from '../stage/resident-memory.ts'
import { clinicOf, isListed, namesFor } from './clinics.ts'
import { drawReceipts } from './draw.ts'

const today = '2026-11-20'
const dist = join(import.meta.dirname, '../../../web/dist')

type Verdict = 'right' | 'wrong' | 'open'
interface Judged {
  receipt: InventedReceipt
  amount: Verdict
  day: Verdict
  patient: Verdict
  kind: Verdict
  clinic: Verdict
  /** Of a processor, in the process that reads, after another one. */
  seconds: number
  /** What it takes besides where it is the first one. */
  start?: number
}

/** So many are read on one form. */
const together = 10

export async function measureReceipts(): Promise<Report> {
  await using assets = await serveAssets()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--no-sandbox'],
  })
  const judged: Judged[] = []
  const memory: number[] = []
  try {
    const page = await browser.newPage()
    await page.goto(assets.origin)
    const reader = await processOf(browser)
    memory.push(await reader.memory())
    for await (const { receipt, type, bytes } of drawReceipts(inventedReceipts(dayNumber(today)))) {
      const reading = async (anew: boolean) => {
        const from = await reader.seconds()
        const read = await readIn(page, {
          type,
          content: Buffer.from(bytes).toString('base64'),
          family: familyOf(receipt),
          clinics: namesFor(receipt, dayNumber(today)),
          anew,
        })
        return { read, seconds: (await reader.seconds()) - from }
      }
      const first = judged.length % together === 0 ? await reading(true) : undefined
      const { read, seconds } = await reading(false)
      memory.push(await reader.memory())
      const total = (receipt.total / 1000).toFixed(receipt.decimals)
      judged.push({
        receipt,
        amount: verdictOn(read?.amount, total),
        day: verdictOn(read?.day, receipt.day),
        patient: verdictOn(read?.patient, theirs),
        kind: verdictOn(read?.kind, 'hospital_receipts'),
        clinic: verdictOn(read?.clinic, isListed(receipt) ? clinicOf(receipt) : 'none'),
        seconds,
        ...(first && { start: first.seconds - seconds }),
      })
    }
  } finally {
    await browser.close()
  }
  const groups: [string, (receipt: InventedReceipt) => boolean][] = [
    ['English', ({ kind }) => kind.script === 'english'],
    ['both languages', ({ kind }) => kind.script === 'both'],
    ['Arabic, Western digits', ({ kind }) => kind.script === 'arabic'],
    ['Arabic-Indic digits', ({ kind }) => kind.script === 'indic' && !kind.code],
    ['with a code', ({ kind }) => kind.code === true],
    ['PDF', ({ kind }) => kind.file !== undefined],
    ['skewed', ({ kind }) => kind.condition === 'skewed'],
    ['dim', ({ kind }) => kind.condition === 'dim'],
    ['crumpled', ({ kind }) => kind.condition === 'crumpled'],
    ['held apart', ({ heldApart }) => heldApart],
    ['all', () => true],
  ]
  const findings = groups.flatMap(([name, is]) => {
    const of = judged.filter(({ receipt }) => is(receipt))
    return [
      finding(
        `${name}: amount`,
        of.map(({ amount }) => amount),
        name.startsWith('Arabic-Indic') ? 0.8 : 0.9,
      ),
      finding(
        `${name}: date`,
        of.map(({ day }) => day),
        0.9,
      ),
      finding(
        `${name}: patient`,
        of.map(({ patient }) => patient),
        0.8,
      ),
      finding(
        `${name}: kind`,
        of.map(({ kind }) => kind),
        0.8,
      ),
      finding(
        `${name}: clinic`,
        of.filter(({ receipt }) => isListed(receipt)).map(({ clinic }) => clinic),
        0.8,
      ),
    ]
  })
  const offered = judged.flatMap((one) => verdictsOf(one))
  const wrong = offered.filter((verdict) => verdict === 'wrong').length / offered.length
  return {
    run: 'receipts',
    about: 'what was filled in right, of 120 invented receipts',
    findings: [
      ...findings,
      {
        what: 'filled in wrong',
        ours: percent(wrong),
        floor: '',
        ratio: wrong,
        target: atMost(wrong, 0.02),
      },
    ],
    notes: [
      timeNote(
        'A photo',
        judged.filter(({ receipt }) => !receipt.kind.file),
      ),
      timeNote(
        'A PDF',
        judged.filter(({ receipt }) => receipt.kind.file),
      ),
      `The process of the page had ${megabytes(memory[0])} before it read, and at most ${megabytes(memory[1])} with one receipt, ${megabytes(memory[together])} with ${together} after each other on one form, and ${megabytes(memory.at(-1))} with all.`,
      ...judged
        .filter((one) => verdictsOf(one).includes('wrong'))
        .map(
          ({ receipt: { number, heldApart } }) =>
            `Filled in wrong: ${number}${heldApart ? ', held apart' : ''}.`,
        ),
    ],
  }
}

const verdictsOf = ({ amount, day, patient, kind, clinic }: Judged): Verdict[] => [
  amount,
  day,
  patient,
  kind,
  clinic,
]

/** What the process in which the page is, and the worker that reads, has taken of a processor. */
async function processOf(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const renderers = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer')
  }
  return {
    seconds: async () => (await renderers()).reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    /** At most, in megabytes, of the one that had most. */
    memory: async () => Math.max(...(await renderers()).map(({ id }) => highestResident(id))),
  }
}

function timeNote(what: string, judged: readonly Judged[]): string {
  const seconds = judged.map((one) => one.seconds)
  const [usual, most] = [middle(seconds), Math.max(...seconds)]
  const start = middle(judged.flatMap((one) => one.start ?? []))
  return `${what} takes ${tenths(usual)} s of a processor in the middle and ${tenths(most)} s at most: ${tenths(4 * usual)} s and ${tenths(4 * most)} s on a processor at a quarter. The first one of a form takes ${tenths(start)} s more.`
}

const megabytes = (value = NaN) => `${value.toFixed(0)} MB`
const tenths = (value: number) => value.toFixed(1)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function finding(what: string, verdicts: readonly Verdict[], bound: number): Finding {
  const right = verdicts.filter((verdict) => verdict === 'right').length
  const ratio = right / verdicts.length
  return {
    what,
    ours: `${right} of ${verdicts.length}`,
    floor: '',
    ratio,
    target: atLeast(ratio, bound),
  }
}

/** What is not filled in is open, and neither right nor wrong. */
function verdictOn(proposal: Proposal<string> | undefined, truth: string): Verdict {
  if (proposal?.state !== 'sure') return 'open'
  return proposal.value === truth ? 'right' : 'wrong'
}

const theirs = 'the patient'

/** Four who share a name; of every second receipt the insurer has them in Arabic. */
function familyOf({ number, patient }: InventedReceipt): FamilyMember[] {
  const script = number % 2 === 0 ? 'ar' : 'en'
  const name = patient[script]
  const [first = '', ...shared] = name.split(' ')
  const others = pools
    .flatMap(({ pool }) => pool.women.concat(pool.men))
    .map((one) => one[script])
    .filter((one) => one !== first)
    .slice(0, 3)
  return [
    ...others.map((one) => ({ value: one, name: [one, ...shared].join(' ') })),
    { value: theirs, name },
  ]
}

/** `anew`: with nothing made ready by an earlier reading. */
const readIn = (
  page: Page,
  file: {
    type: string
    content: string
    family: readonly FamilyMember[]
    clinics: ClinicNames
    anew: boolean
  },
) =>
  page.evaluate(
    ({ type, content, family, clinics, anew, reader, day }) =>
      new Promise<ReceiptProposals | undefined>((resolve) => {
        const kept = globalThis as { parts?: unknown }
        if (anew) delete kept.parts
        const worker = new Worker(reader, { type: 'module' })
        const end = (proposals?: ReceiptProposals) => {
          worker.terminate()
          resolve(proposals)
        }
        worker.addEventListener('error', () => end())
        worker.addEventListener('message', ({ data }) => {
          if ('parts' in data) kept.parts = data.parts
          else if ('reading' in data) end(data.reading.proposals)
          else if ('failed' in data) end()
        })
        const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)
        const receipt = new File([bytes], 'receipt', { type })
        worker.postMessage({ file: receipt, today: day, family, parts: kept.parts }, [])
        worker.postMessage({ clinics }, [])
      }),
    { ...file, reader: `/portal/assets/${readerScript()}`, day: today },
  )

function readerScript(): string {
  const found = readdirSync(join(dist, 'assets')).find((file) =>
    /^receipt-reader-.*\.js$/.test(file),
  )
  if (!found) throw new Error('Build the pages first: npm run build -w web.')
  return found
}

const types: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' }

/** The built files alone: no account is needed to read a receipt. */
async function serveAssets() {
  const server = createServer((request, response) => {
    const file = join(dist, (request.url ?? '').replace(/^\/portal/, ''))
    if (request.url === '/') return response.setHeader('content-type', 'text/html').end('<p>')
    if (!existsSync(file)) return response.writeHead(404).end()
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    return response.end(readFileSync(file))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
