/** When the login page is first seen on a slow phone, beside the same page without script and the smallest page of React. */
import { chromium } from 'playwright-core'
import { findOrInstallBrowser } from '../../scripts/browser.mjs'
import { scriptlessPage, smallestPage } from './paint/floors.ts'
import { firstPaint } from './paint/visit.ts'
import { atMost, type Finding, type Report } from './report.ts'
import { inTurn } from './rounds.ts'
import type { Stage } from './stage/stage.ts'

const warmUp = 2
const rounds = 15

export async function measurePaint({ origin, folder }: Stage): Promise<Report> {
  await using scriptless = await scriptlessPage(origin)
  await using smallest = await smallestPage(folder)
  const executablePath = await findOrInstallBrowser()
  if (!executablePath) throw new Error('No browser could be found or installed: set CHROMIUM_PATH.')
  await using browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const sides = {
    portal: () => firstPaint(browser, `${origin}/portal/login`),
    scriptless: () => firstPaint(browser, scriptless.address),
    smallest: () => firstPaint(browser, smallest.address),
  }
  await inTurn(sides, warmUp)
  const ms = await inTurn(sides, rounds)
  const beside = (what: string, floor: number, bound: number): Finding => {
    const ratio = ms.portal / floor
    return {
      what,
      ours: `${ms.portal.toFixed(0)} ms`,
      floor: `${floor.toFixed(0)} ms`,
      ratio,
      target: atMost(ratio, bound),
    }
  }
  return {
    run: 'paint',
    about:
      'first text of the login page on a slow phone (1.6 Mbit/s, 150 ms, processor at a quarter)',
    findings: [
      beside('beside the same page without script', ms.scriptless, 1.2),
      beside('beside the smallest React page with a data router', ms.smallest, 1),
    ],
    notes: [],
  }
}
