/**
 * How long a member waits for the medical card, through the whole portal, beside bare pdfkit writing the same page in a
 * process of its own; and how long the drawing alone takes, both sides in one process.
 */
import { bareCard, ourCard } from './drawing/bare-card.ts'
import { atLeast, type Finding, type Report } from './report.ts'
import { inTurn, timed } from './rounds.ts'
import { ask, startChild } from './stage/child.ts'
import { findAccounts, openForBench, Visitor } from './stage/member.ts'
import type { Stage } from './stage/stage.ts'

const families = 30
const warmUp = 8
const rounds = 40

export async function measureCard(stage: Stage): Promise<Report> {
  const findings = [await throughPortal(stage), await drawn('en'), await drawn('ar')]
  return {
    run: 'card',
    about: 'milliseconds a medical card, beside bare pdfkit writing the same page',
    findings,
    notes: [],
  }
}

/** Each time another person's card, as what was drawn is handed out again for some minutes. */
async function throughPortal(stage: Stage): Promise<Finding> {
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
async function drawn(language: 'en' | 'ar'): Promise<Finding> {
  const ours = ourCard(language)
  const bare = await bareCard(language)
  let round = 0
  const sides = {
    portal: () => timed(() => ours((round += 1))),
    floor: () => timed(() => bare(round)),
  }
  await inTurn(sides, warmUp)
  return compared(`drawing it, ${language}`, await inTurn(sides, rounds), 0.5)
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
