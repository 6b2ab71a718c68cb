/**
 * How long a member waits for the medical card, beside bare pdfkit writing the same page in a process of its own; how fast
 * documents are drawn, beside bare pdfkit in the same process; and how long other members wait while sixteen documents are
 * being made.
 */
import { bare, pages } from './drawing/pages.ts'
import { atLeast, atMost, type Finding, type Report } from './report.ts'
import { inTurn, middle, timed } from './rounds.ts'
import { ask, startChild } from './stage/child.ts'
import { findAccounts, openForBench, Visitor } from './stage/member.ts'
import type { Stage } from './stage/stage.ts'
import { load } from './statements/beside-floor.ts'

const families = 30
const warmUp = 8
const rounds = 40
const perTurn = 5
const waitingRounds = 3
const secondsEach = 4
const documentsAtOnce = 16
const askers = 4

export async function measureDocuments(stage: Stage): Promise<Report> {
  const findings = [await cardThroughPortal(stage)]
  for (const page of pages) findings.push(await drawing(page))
  return {
    run: 'documents',
    about: `milliseconds a document, beside bare pdfkit writing the same page; and the p99 of GET user-policies while ${documentsAtOnce} are being made`,
    findings: [...findings, await waiting(stage)],
    notes: [],
  }
}

/** Each time another person's card, as what was drawn is handed out again for some minutes. */
async function cardThroughPortal(stage: Stage): Promise<Finding> {
  const cards = await findCards(stage)
  await using floor = await startChild({
    script: 'bench/src/drawing/card-floor.ts',
    env: stage.env,
    log: `${stage.folder}/card-floor.log`,
  })
  let round = 0
  const sides = {
    async portal() {
      const card = cards[round % cards.length]
      round += 1
      if (!card) throw new Error('The invented world has no member with a card.')
      return timed(() => download(card))
    },
    floor: () => ask<number>(floor, round),
  }
  if (cards.length < warmUp + rounds) {
    throw new Error(`${cards.length} cards are too few: raise --members.`)
  }
  await inTurn(sides, warmUp)
  return compared('GET generate-ecard, in full', await inTurn(sides, rounds), 0.5)
}

/** The drawing alone, in this process. */
async function drawing(page: (typeof pages)[number]): Promise<Finding> {
  const floor = await bare(page)
  let round = 0
  const several = (draw: (round: number) => Promise<unknown>) => async () => {
    const all = await timed(async () => {
      for (let count = 0; count < perTurn; count += 1) await draw((round += 1))
    })
    return all / perTurn
  }
  const sides = { portal: several(page.ours), floor: several(floor) }
  // Until the compiler has seen it all.
  await inTurn(sides, 4)
  return compared(`drawing ${page.name}`, await inTurn(sides, rounds / perTurn), page.bound)
}

function compared(what: string, ms: { portal: number; floor: number }, bound: number): Finding {
  const ratio = ms.floor / ms.portal
  return {
    what,
    ours: `${ms.portal.toFixed(1)} ms`,
    floor: `${ms.floor.toFixed(1)} ms`,
    ratio,
    target: atLeast(ratio, bound),
  }
}

interface Card {
  readonly address: string
  readonly token: string
}

/** Of everybody whom some principals reach. */
async function findCards({ origin, databaseUrl }: Stage): Promise<Card[]> {
  await using database = openForBench(databaseUrl)
  const cards: Card[] = []
  for (const account of (await findAccounts(database.pool)).slice(-families)) {
    const token = await new Visitor(origin, account, database.pool).signIn()
    const { rows } = await database.pool.query<{ id: string }>(
      `select enrolment.person_id as id from enrolment
       join account on account.person_id in (enrolment.person_id, enrolment.principal_id)
       where account.id = $1 and enrolment.policy_id = $2`,
      [account.id, account.policyId],
    )
    for (const { id } of rows) {
      const address = `${origin}/portal/api/generate-ecard/${id}?policy_id=${account.policyId}`
      cards.push({ address, token })
    }
  }
  return cards
}

async function download({ address, token }: Card): Promise<void> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const body = await response.arrayBuffer()
  if (response.status !== 200) {
    throw new Error(`${address} answered ${response.status}: ${Buffer.from(body).toString()}`)
  }
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
  const asking = others.map((token) => ({
    method: 'GET' as const,
    path: '/portal/api/user-policies',
    headers: { authorization: `Bearer ${token}` },
  }))
  const p99 = async () => (await load(origin, asking, askers, secondsEach)).p99
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
