/** The rule of sessions over tabs, for any number of tabs and whatever happens in whatever order. */
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { builtTab, ModelBrowser, type Tab } from '../testing/tabs/browser.ts'
import { claimsIn } from '../testing/tabs/server.ts'

let run: Awaited<ReturnType<typeof builtTab>>
beforeAll(async () => {
  run = await builtTab()
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const members = ['1', '2', '3']
let tickets = 0

/** What somebody does in a tab, and how often; none waits for the end of it. */
type Move = (tab: Tab, member: string, browser: ModelBrowser) => unknown
const moves: Record<string, [often: number, Move]> = {
  'opens a new tab': [2, (_tab, _member, browser) => browser.newTab().modules.openMemberPage()],
  'opens a member page': [
    1,
    (tab) => tab.modules.page.at === 'member' && tab.modules.openMemberPage(),
  ],
  'asks for something': [3, (tab) => tab.modules.page.at === 'member' && tab.modules.ask()],
  'comes to the login page': [1, (tab) => tab.comeToLogin()],
  'signs in': [5, (tab, member) => tab.modules.page.at === 'login' && tab.modules.signIn(member)],
  'comes to the login page and signs in': [
    2,
    async (tab, member) => {
      await tab.comeToLogin()
      // Somebody may have gone on elsewhere in this tab meanwhile.
      if (tab.modules.page.at === 'login') await tab.modules.signIn(member)
    },
  ],
  'follows a link of a partner': [
    3,
    (tab, member) => {
      tab.load()
      return tab.modules.followPartnersLink(`ticket-${member}-${(tickets += 1)}`)
    },
  ],
  'signs out': [
    3,
    (tab) => {
      if (tab.modules.page.at !== 'member') return
      tab.leaves()
      void tab.modules.leave()
    },
  ],
  'loads the page again': [2, (tab) => tab.reload()],
  'falls asleep': [1, (tab) => (tab.asleep = true)],
  'wakes up': [1, (tab) => tab.wakeUp()],
  'moves the mouse': [1, (tab) => tab.move()],
  'loses the line': [1, (_tab, _member, browser) => (browser.cut = true)],
  'has the line back': [1, (_tab, _member, browser) => (browser.cut = false)],
}

const step = fc.record({
  does: fc.oneof(
    ...Object.entries(moves).map(([name, [weight]]) => ({ weight, arbitrary: fc.constant(name) })),
  ),
  place: fc.nat(3),
  member: fc.constantFrom(...members),
  /** Milliseconds until the next move: mostly while it is under way, now and then after minutes. */
  after: fc.oneof(
    { weight: 10, arbitrary: fc.nat(700) },
    { weight: 2, arbitrary: fc.constantFrom(3_000, 12_000) },
    { weight: 1, arbitrary: fc.constantFrom(5 * 60_000, 11 * 60_000, 31 * 60_000) },
  ),
})

test(
  'ADD-130 ADD-131 ADD-132 whatever is done in whatever tabs, who has just signed in stays, and no page of one member stands under the session of another',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30, size: 'max' }),
        fc.nat(),
        async (steps, seed) => {
          const browser = new ModelBrowser(run, drawnFrom(seed))
          browser.newTab()
          for (const { does, place, member, after } of steps) {
            const tab = browser.tabs[place % browser.tabs.length]
            if (tab)
              void Promise.resolve(moves[does]?.[1](tab, member, browser)).catch(() => undefined)
            await vi.advanceTimersByTimeAsync(after)
          }
          await quiet(browser)
          expect(browser.faults).toEqual([])
          expect(endsThatNobodyWanted(browser)).toEqual([])
          expect(thrownOut(browser)).toBeUndefined()
          const { account } = browser.server.sessions.get(claimsIn(browser.token).sid ?? '') ?? {}
          const shown = browser.tabs.map(({ modules: { page } }) => page)
          expect(shown.filter(({ at, shows }) => at === 'member' && shows !== account)).toEqual([])
        },
      ),
      // The same sequences each time; thousands of others were tried with these settings.
      {
        numRuns: Number(process.env['FALAJ_TAB_SEQUENCES'] ?? 60),
        seed: Number(process.env['FALAJ_TAB_SEED'] ?? 1),
        endOnFailure: true,
      },
    )
  },
)

/** The line is there, nobody sleeps, and each member page asks once more, also when the token has to be renewed. */
async function quiet(browser: ModelBrowser): Promise<void> {
  browser.cut = false
  for (const minutes of [1, 11]) {
    for (const tab of browser.tabs) tab.wakeUp()
    await vi.advanceTimersByTimeAsync(minutes * 60_000)
    for (const tab of browser.tabs) if (tab.modules.page.at === 'member') void tab.modules.ask()
    await vi.advanceTimersByTimeAsync(5_000)
  }
}

/** The session that was entered last, if it lives and the browser has it no more, though nobody left it. */
function thrownOut({ entered, left, server, token }: ModelBrowser): string | undefined {
  if (entered === undefined || left.has(entered) || !server.isAlive(entered)) return undefined
  return claimsIn(token).sid === entered ? undefined : entered
}

/** Each session ends because somebody left it, or because a later one took its place in this browser. */
function endsThatNobodyWanted({ server, left }: ModelBrowser): string[] {
  return [...server.sessions.values()]
    .filter(({ ended, id }) => ended && ended !== 'replaced' && !(ended === 'left' && left.has(id)))
    .map(({ id, ended }) => `${id}: ${ended}`)
}

/** Numbers from 0 to below `most`, the same for the same seed. */
function drawnFrom(seed: number) {
  let state = seed | 1
  return (most: number) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) % most
  }
}
