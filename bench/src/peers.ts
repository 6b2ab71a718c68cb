/**
 * What members read most, through the whole portal and through what somebody would build it with instead: Express with
 * Prisma, Fastify with Drizzle. All give the same answers from the same database after the same checks of token, session
 * and reach, which is seen before anything is measured.
 */
import { execFile } from 'node:child_process'
import { cp, readFile, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import {
  answerInTurn,
  answerOf,
  type Call,
  connections,
  members,
  requestOf,
  type SignedIn,
  signInMembers,
} from './beside-floor.ts'
import { coverage, policies } from './list.ts'
import { atLeast, type Finding, type Report } from './report.ts'
import { root, startChild } from './stage/child.ts'
import { openForBench } from './stage/member.ts'
import type { Stage } from './stage/stage.ts'

const run = promisify(execFile)
const calls = [policies, coverage]
const peers = [
  { name: 'Express with Prisma', program: 'express-prisma.mjs' },
  { name: 'Fastify with Drizzle', program: 'fastify-drizzle.mjs' },
]

export async function measurePeers(stage: Stage): Promise<Report> {
  const folder = await installPeers(stage)
  const signedIn = await signInMembers(stage)
  const findings: Finding[] = []
  for (const { name, program } of peers) {
    await using peer = await startPeer(stage, folder, program)
    for (const call of calls)
      findings.push(await measureCall(stage, { ...peer, name }, call, signedIn))
  }
  return {
    run: 'peers',
    about: `requests a second through the whole portal, beside what it could have been built with (${connections} connections, ${members} members)`,
    findings,
    notes: [],
  }
}

/** Outside of the workspace: nobody else needs them. */
async function installPeers({ folder }: Stage): Promise<string> {
  const to = join(folder, 'peers')
  await cp(join(root, 'bench/peers'), to, { recursive: true })
  await rename(join(to, 'needs.json'), join(to, 'package.json'))
  const how = { cwd: to, maxBuffer: 16 * 1024 * 1024 }
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], how)
  // Prisma would fetch an engine for changing schemas, which nobody starts here.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
  await run('npx', ['prisma', 'generate', '--config', 'prisma.config.mjs'], { ...how, env })
  await symlink(join(root, 'node_modules/@falaj'), join(to, 'node_modules/@falaj'))
  return to
}

interface Peer {
  readonly name: string
  readonly origin: string
  readonly pid: number
}

async function startPeer(stage: Stage, folder: string, program: string) {
  await using database = openForBench(stage.databaseUrl)
  const { rows } = await database.pool.query<{ kid: string; public_key: string }>(
    "select kid, public_key from server_key where purpose = 'session'",
  )
  const keys = Object.fromEntries(rows.map(({ kid, public_key }) => [kid, public_key]))
  const child = await startChild({
    script: join(folder, program),
    env: {
      ...stage.env,
      NODE_ENV: 'production',
      PEER_KEYS: JSON.stringify(keys),
      PEER_COUNTRIES: await readFile(join(root, 'content/countries.json'), 'utf8'),
    },
    log: join(stage.folder, `${program}.log`),
  })
  return {
    origin: String(child.ready),
    pid: child.process.pid ?? 0,
    [Symbol.asyncDispose]: child.stop,
  }
}

async function measureCall(
  stage: Stage,
  peer: Peer,
  call: Call,
  signedIn: readonly SignedIn[],
): Promise<Finding> {
  const asked = signedIn.map(({ account, token }) => requestOf(call, account, token))
  const ofPeer = asked.map((request) => ({
    ...request,
    path: request.path.replace('/portal/api', ''),
  }))
  for (const [nth, request] of asked.entries()) {
    const [ours, theirs] = await Promise.all([
      answerOf(`${stage.origin}${request.path}`, request),
      answerOf(`${peer.origin}${ofPeer[nth]?.path}`, request),
    ])
    if (!isDeepStrictEqual(ours, theirs)) {
      throw new Error(
        `${peer.name} answers otherwise: ${JSON.stringify(theirs)} instead of ${JSON.stringify(ours)}`,
      )
    }
  }
  const { beside } = await answerInTurn(stage, {
    portal: { ...stage, requests: asked },
    peer: { ...peer, requests: ofPeer },
  })
  const found = beside('peer')
  return { what: `${call.name}, beside ${peer.name}`, ...found, target: atLeast(found.ratio, 1) }
}
