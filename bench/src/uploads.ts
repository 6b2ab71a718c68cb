/**
 * How fast documents of 8 MB arrive (multipart, judged by content, hashed, durable on disk, known to the database), beside
 * a bare server that writes the same bytes to disk; and what the memory of a portal that has done
 * nothing before holds while 200 arrive at once, the first time and the tenth.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type SignedIn, signInMembers } from './beside-floor.ts'
import { atLeast, atMost, type Report } from './report.ts'
import { inTurn, timed } from './rounds.ts'
import { startChild } from './stage/child.ts'
import type { Stage } from './stage/stage.ts'

/** As large as a document may be. */
const bytes = 8_388_608
const megabytes = bytes / 1_000_000
const each = 12
const together = 4
const rounds = 5
const crowd = 200
const crowds = 10

export async function measureUploads(stage: Stage): Promise<Report> {
  const members = await signInMembers(stage)
  await using floor = await startChild({
    script: 'bench/src/uploads/floor.ts',
    env: stage.env,
    log: join(stage.folder, 'uploads-floor.log'),
  })
  const form = documentForm()
  let turn = 0
  const next = () => {
    turn += 1
    const member = members[turn % members.length]
    if (!member) throw new Error('The world has no member with an account.')
    return member
  }
  const bare = async () => void (await post(String(floor.ready), form))
  const sent: Sent[] = []
  const wholeTo = (origin: string) => async () => {
    const member = next()
    sent.push({ member, handle: await send(origin, member, form) })
  }
  /** Only so many of an account may wait for their form. */
  const forgetAll = async () => {
    for (const document of sent.splice(0)) await forget(stage.origin, document)
  }
  const perSecond = (one: () => Promise<void>) => async () => {
    const took = await timed(() => sendAll(each, together, one))
    await forgetAll()
    return (each * megabytes * 1_000) / took
  }
  const speed = await inTurn(
    { portal: perSecond(wholeTo(stage.origin)), floor: perSecond(bare) },
    rounds,
  )
  const ratio = speed.portal / speed.floor

  // What other runs have left in the memory of theirs is none of the uploads'.
  await using fresh = await stage.another()
  const idle = residentMegabytes(fresh.pid)
  const peaks: number[] = []
  for (let time = 0; time < crowds; time += 1) {
    peaks.push(await highest(fresh.pid, () => sendAll(crowd, crowd, wholeTo(fresh.origin))))
    await forgetAll()
  }
  const [first = NaN] = peaks
  const last = peaks.at(-1) ?? NaN
  return {
    run: 'uploads',
    about: `documents of ${bytes} bytes, ${together} at a time, beside a bare stream to disk with fsync; and memory`,
    findings: [
      {
        what: 'POST sent-documents',
        ours: `${speed.portal.toFixed(0)} MB/s`,
        floor: `${speed.floor.toFixed(0)} MB/s`,
        ratio,
        target: atLeast(ratio, 0.8),
      },
      {
        what: `memory while ${crowd} arrive at once`,
        ours: `${first.toFixed(0)} MB`,
        floor: `${idle.toFixed(0)} MB`,
        ratio: null,
        target: atMost(first, 300, ' MB'),
      },
      {
        what: `the same for the ${crowds}th time`,
        ours: `${last.toFixed(0)} MB`,
        floor: `${first.toFixed(0)} MB`,
        ratio: last / first,
        target: atMost(last / first, 1.05),
      },
    ],
    notes: [
      'The floor of memory is what that portal holds before; of the tenth time, what it held the first.',
    ],
  }
}

function documentForm(): Buffer {
  const head = Buffer.from('%PDF-1.7\n')
  const content = Buffer.concat([head, randomBytes(bytes - head.length)])
  return Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="receipt.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

const boundary = 'falaj-bench-0123456789'

async function post(address: string, body: Buffer, token?: string): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: new Uint8Array(body),
  })
  const answer = await response.text()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status} ${answer}`)
  return JSON.parse(answer)
}

interface Sent {
  member: SignedIn
  handle: string
}

/** Answers its handle. */
async function send(origin: string, { token }: SignedIn, form: Buffer): Promise<string> {
  const answer = await post(`${origin}/portal/api/sent-documents`, form, token)
  return (answer as { data: { handle: string } }).data.handle
}

async function forget(origin: string, { member: { token }, handle }: Sent): Promise<void> {
  const response = await fetch(`${origin}/portal/api/sent-documents/${handle}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  await response.body?.cancel()
}

async function sendAll(count: number, atOnce: number, one: () => Promise<void>): Promise<void> {
  let left = count
  const lane = async () => {
    while (left > 0) {
      left -= 1
      await one()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** The most that the process holds while `work` is under way. */
async function highest(pid: number, work: () => Promise<void>): Promise<number> {
  let most = 0
  const look = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 100)
  await work().finally(() => clearInterval(look))
  return most
}

const residentMegabytes = (pid: number): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1_000
