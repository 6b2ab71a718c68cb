/** `npm run world`: writes a large invented world as import files, the same for the same seed. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { dayNumber } from '@falaj/world/calendar.ts'
import { writeWorld } from '@falaj/world/write-world.ts'
import { command } from './command.ts'
import { StartProblem } from './start/problem.ts'

const root = resolve(import.meta.dirname, '../..')

const count = (least: number, usual: number) => z.coerce.number().int().min(least).default(usual)

export default command({
  options: z.object({
    members: count(1, 20_000).describe('persons, dependants included'),
    claims: count(0, 100_000).describe('claims of all of them'),
    providers: count(0, 10_000).describe('providers in five countries'),
    accounts: count(0, 100).describe('principals who can sign in'),
    'one-member-claims': count(0, 0).describe('claims of bulk@example.com'),
    'service-lines': z.boolean().default(false).describe('claims with what was billed, too'),
    seed: z.string().default('1').describe('the same seed, the same files'),
    until: z.iso
      .date()
      .default('2026-11-01')
      .describe('the day the world is looked at')
      .meta({ value: 'YYYY-MM-DD' }),
    out: z.string().default('data/world').describe('where the files go').meta({ value: 'DIR' }),
  }),
  exitCodes: { 0: 'it is written', 1: 'it could not be written' },
  run: async ({
    members: persons,
    claims: claimCount,
    providers: providerCount,
    accounts,
    'one-member-claims': oneMemberClaims,
    'service-lines': serviceLines,
    seed,
    until,
    out: folder,
  }) => {
    const lists = join(root, 'demo')
    if (!existsSync(lists)) throw new StartProblem(`The lists in ${lists} are missing.`)
    const out = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder)
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1_000
    const written = writeWorld(
      {
        out,
        lists,
        until: dayNumber(until),
        seed,
        members: persons,
        claims: claimCount,
        providers: providerCount,
        accounts,
        oneMemberClaims,
        serviceLines,
      },
      (what, done, of) =>
        console.error(`${what}: ${done} of ${of} after ${seconds().toFixed(1)} s`),
    )
    const { policies, members, families, claims, providers } = written
    return {
      exitCode: 0,
      sentence:
        `Wrote ${policies} policies, ${members} members in ${families} families, ` +
        `${claims} claims and ${providers} providers to ${out} in ${seconds().toFixed(1)} s ` +
        `(${Math.round(claims / seconds())} claims a second, ` +
        `${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory).`,
      json: { ...written, out },
    }
  },
})
