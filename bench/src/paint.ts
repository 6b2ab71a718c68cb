/**
 * When pages are first seen on a slow phone: the login page beside itself without script, it and the dashboard beside the
 * smallest pages of React.
 */
import { chromium } from 'playwright-core'
import { findOrInstallBrowser } from '../../scripts/browser.mjs'
import { answerOf, requestOf, signInMembers } from './beside-floor.ts'
import { policies } from './list.ts'
import { scriptlessPage, smallestPages } from './paint/floors.ts'
import { visit } from './paint/visit.ts'
import { atMost, type Finding, type Report } from './report.ts'
import { inTurn, middle } from './rounds.ts'
import type { Stage } from './stage/stage.ts'

const warmUp = 2
const rounds = 15

export async function measurePaint(stage: Stage): Promise<Report> {
  const { origin, folder } = stage
  const [member] = await signInMembers(stage)
  if (!member) throw new Error('The world has no member with an account.')
  const { account, token } = member
  const request = requestOf(policies, account, token)
  const answer = (await answerOf(`${origin}${request.path}`, request)) as {
    data: { member_name: string }[]
  }
  const signedIn = { token, text: answer.data[0]?.member_name.split(' ')[0] ?? '' }
  await using scriptless = await scriptlessPage(origin)
  await using smallest = await smallestPages(folder, JSON.stringify(answer))
  const executablePath = await findOrInstallBrowser()
  if (!executablePath) throw new Error('No browser could be found or installed: set CHROMIUM_PATH.')
  await using browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const login = async (address: string) => (await visit(browser, address)).first
  const firsts = { dashboard: [] as number[], smallestDashboard: [] as number[] }
  /** One visit tells when its first text was there, too. */
  const whole = (name: keyof typeof firsts, address: string) => async () => {
    const { first, awaited } = await visit(browser, address, signedIn)
    firsts[name].push(first)
    return awaited
  }
  const sides = {
    login: () => login(`${origin}/portal/login`),
    scriptless: () => login(scriptless.address),
    smallest: () => login(smallest.login),
    dashboard: whole('dashboard', `${origin}/portal/home`),
    smallestDashboard: whole('smallestDashboard', smallest.dashboard),
  }
  await inTurn(sides, warmUp)
  for (const each of Object.values(firsts)) each.length = 0
  const ms = await inTurn(sides, rounds)
  return {
    run: 'paint',
    about:
      'on a slow phone that visits for the first time (1.6 Mbit/s, 150 ms, processor at a quarter)',
    findings: [
      beside('login, first text, beside itself without script', ms.login, ms.scriptless, 1.2),
      beside('login, first text, beside the smallest React page', ms.login, ms.smallest, 1),
      beside(
        'dashboard, first text, beside the smallest React page with one call',
        middle(firsts.dashboard),
        middle(firsts.smallestDashboard),
        0.7,
      ),
      beside(
        'dashboard, the name of the member, beside the same',
        ms.dashboard,
        ms.smallestDashboard,
        0.7,
      ),
    ],
    notes: [],
  }
}

const beside = (what: string, ours: number, floor: number, bound: number): Finding => ({
  what,
  ours: `${ours.toFixed(0)} ms`,
  floor: `${floor.toFixed(0)} ms`,
  ratio: ours / floor,
  target: atMost(ours / floor, bound),
})
