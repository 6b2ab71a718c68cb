/**
 * How fast documents are drawn, beside bare pdfkit that writes the same texts, blocks and code at the same places, and
 * beside @react-pdf/renderer doing the same, all in turn in one process; and how long other members wait while sixteen
 * documents are being made.
 */
import autocannon from 'autocannon'
import { certificate } from '@falaj/server/documents/certificate.ts'
import { drawQr } from '@falaj/server/documents/frame/qr.ts'
import { tableOfBenefits } from '@falaj/server/documents/table-of-benefits.ts'
import {
  aBenefit,
  aCertificate,
  anInsuredPerson,
  someBenefits,
} from '@falaj/server/documents/testing/samples.ts'
import { barePage, overhearTexts, type WrittenText } from './drawing/bare-pdfkit.ts'
import { type Block, reactPdfPage, registerFonts } from './drawing/react-pdf.ts'
import { atLeast, atMost, type Finding, type Report } from './report.ts'
import { inTurn, middle, timed } from './rounds.ts'
import { findAccounts, openForBench, Visitor } from './stage/member.ts'
import type { Stage } from './stage/stage.ts'

const drawingRounds = 40
const perTurn = 5
const waitingRounds = 3
const secondsEach = 4
const documentsAtOnce = 16
const askers = 4

export async function measureDocuments(stage: Stage): Promise<Report> {
  const findings = [...(await drawing()), await waiting(stage)]
  return {
    run: 'documents',
    about: `milliseconds a page, and the p99 of GET user-policies while ${documentsAtOnce} documents are being made`,
    findings,
    notes: ['Ahead of @react-pdf/renderer means a ratio above 1 in its line.'],
  }
}

interface DrawnPage {
  readonly name: string
  readonly blocks: readonly Block[]
  /** Each round another member, so that nothing of the round before can be used again. */
  draw(round: number): Promise<Uint8Array>
}

const verifyUrl = (round: number) =>
  `https://portal.example.com/portal/verify/0123456789ABCDEF${String(round).padStart(8, '0')}`

const pages: DrawnPage[] = [
  {
    name: 'a certificate',
    blocks: [
      { x: 40, y: 217, width: 515, height: 137 },
      { x: 40, y: 373, width: 515, height: 119 },
    ],
    draw: (round) =>
      certificate(
        aCertificate({
          verifyUrl: verifyUrl(round),
          insured: { ...anInsuredPerson, memberName: { en: `Layla Haddad ${round + 100}` } },
        }),
      ),
  },
  {
    name: 'a table of benefits',
    blocks: [
      { x: 40, y: 150, width: 515, height: 137 },
      { x: 40, y: 370, width: 515, height: 24 },
    ],
    draw: (round) => {
      const [cover] = someBenefits().packages
      const benefits = Array.from({ length: 8 }, (_, index) =>
        aBenefit({ benefitName: `Benefit ${index + 1}`, available: `AED ${round + 100}.00` }),
      )
      return tableOfBenefits(
        someBenefits({
          verifyUrl: verifyUrl(round),
          packages: cover ? [{ ...cover, benefits }] : [],
        }),
      )
    },
  },
]

async function drawing(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, blocks, draw } of pages) {
    let round = 0
    const texts = await overhearTexts(() => draw(0))
    await using _fonts = await registerFonts(texts)
    const own = () => texts.map((written) => ofRound(written, round))
    const code = { x: 40, y: 734, side: 54 }
    const several = (page: () => Promise<unknown>) => async () => {
      const all = await timed(async () => {
        for (let count = 0; count < perTurn; count += 1) {
          round += 1
          await page()
        }
      })
      return all / perTurn
    }
    const sides = {
      ours: several(() => draw(round)),
      pdfkit: several(() =>
        barePage(own(), (doc) => {
          for (const { x, y, width, height } of blocks) {
            doc.roundedRect(x, y, width, height, 10).fill('#E6F1EE')
          }
          drawQr(doc, verifyUrl(round), code)
        }),
      ),
      reactPdf: several(() => reactPdfPage(own(), blocks, { ...code, content: verifyUrl(round) })),
    }
    // Until the compiler has seen it all.
    await inTurn(sides, 4)
    const { ours, pdfkit, reactPdf } = await inTurn(sides, drawingRounds / perTurn)
    const line = (what: string, floor: number, bound: number): Finding => ({
      what,
      ours: `${ours.toFixed(1)} ms`,
      floor: `${floor.toFixed(1)} ms`,
      ratio: floor / ours,
      target: atLeast(floor / ours, bound),
    })
    findings.push(
      line(`${name}, beside bare pdfkit`, pdfkit, 0.7),
      line(`${name}, beside @react-pdf/renderer`, reactPdf, 1),
    )
  }
  return findings
}

/** What names the member of the first round names this round's. */
function ofRound(written: WrittenText, round: number): WrittenText {
  const text = written.text.replace(/\b100\b/, String(round + 100))
  return Object.assign({}, written, { text })
}

/** Idle and busy take turns, so that what else the machine does slows both alike. */
async function waiting({ origin, databaseUrl }: Stage): Promise<Finding> {
  await using database = openForBench(databaseUrl)
  const accounts = (await findAccounts(database.pool)).slice(0, documentsAtOnce + askers)
  const tokens: string[] = []
  for (const account of accounts) {
    tokens.push(await new Visitor(origin, account, database.pool).signIn())
  }
  const others = tokens.splice(0, askers)
  const p99 = () => p99Of(origin, others)
  await p99()
  const [idle, busy]: [number[], number[]] = [[], []]
  let made = 0
  for (let round = 0; round < waitingRounds; round += 1) {
    idle.push(await p99())
    const over = new AbortController()
    const making = tokens.map((token) => keepMaking(origin, token, round * 100, over.signal))
    busy.push(await p99())
    over.abort()
    for (const count of await Promise.all(making)) made += count
  }
  const ratio = middle(busy) / middle(idle)
  return {
    what: `p99 of other calls (${made} documents made meanwhile)`,
    ours: `${middle(busy).toFixed(0)} ms`,
    floor: `${middle(idle).toFixed(0)} ms`,
    ratio,
    target: atMost(ratio, 3),
  }
}

async function p99Of(origin: string, tokens: readonly string[]): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: askers,
    duration: secondsEach,
    requests: tokens.map((token) => ({
      method: 'GET' as const,
      path: '/portal/api/user-policies',
      headers: { authorization: `Bearer ${token}` },
    })),
  })
  if (result.non2xx || result.errors) throw new Error('Other calls failed meanwhile.')
  return result.latency.p99
}

const kinds = [
  'generate-ecard',
  'download-benefits',
  'certificate/medical-insurance',
  'certificate/medical-replacement',
  'certificate/haad-medical-insurance',
]
const letters = 'abcdefghijklmnoprstuwy'

/** None twice: first what a member has, in both languages, then the network by one search after the other. */
function documentNumber(number: number): { path: string; language: string } {
  const kind = kinds[number % kinds.length]
  const language = Math.floor(number / kinds.length) % 2 ? 'ar' : 'en'
  if (kind && number < kinds.length * 2) return { path: `${kind}?`, language }
  const search = [number, number / letters.length].map((at) =>
    letters.charAt(Math.floor(at) % letters.length),
  )
  return { path: `download-providers?search=${search.join('')}&`, language }
}

/** One document after the other; answers how many. */
async function keepMaking(
  origin: string,
  token: string,
  first: number,
  over: AbortSignal,
): Promise<number> {
  const authorization = `Bearer ${token}`
  const policies = await fetch(`${origin}/portal/api/user-policies`, { headers: { authorization } })
  const { data } = (await policies.json()) as { data: { id: number }[] }
  for (let made = 0; ; made += 1) {
    if (over.aborted) return made
    const { path, language } = documentNumber(first + made)
    const answer = await fetch(`${origin}/portal/api/${path}policy_id=${data[0]?.id}`, {
      headers: { authorization, 'accept-language': language },
    })
    const body = await answer.arrayBuffer()
    // A member without an uploaded table of benefits is told so, which is no document.
    if (answer.status !== 200 && answer.status !== 403) {
      throw new Error(`${path}: ${Buffer.from(body).toString()}`)
    }
  }
}
