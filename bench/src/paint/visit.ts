/** A first visit on a slow phone: nothing kept, a slow network, a slow processor. */
import type { Browser } from 'playwright-core'

/** A mobile network at its slower end, and a phone a quarter as fast as this machine. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 4

/** In milliseconds from the address on. */
export interface Seen {
  /** The first text. */
  readonly first: number
  /** The text that was waited for; the first where none was. */
  readonly awaited: number
}

/** `token` is of whoever is signed in, `text` what is waited for. */
export async function visit(
  browser: Browser,
  address: string,
  { token, text }: { token?: string; text?: string } = {},
): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    if (token !== undefined)
      await context.addInitScript((one) => localStorage.setItem('token', one), token)
    const page = await context.newPage()
    const phone = await context.newCDPSession(page)
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', network)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'commit' })
    const first = await page.evaluate(
      () =>
        new Promise<number>((painted) => {
          const look = (entries: PerformanceEntryList) => {
            const paint = entries.find(({ name }) => name === 'first-contentful-paint')
            if (paint) painted(paint.startTime)
          }
          new PerformanceObserver((list) => look(list.getEntries())).observe({
            type: 'paint',
            buffered: true,
          })
        }),
    )
    return { first, awaited: text === undefined ? first : await page.evaluate(whenThere, text) }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function whenThere(text: string): Promise<number> {
  return new Promise((there, missing) => {
    const look = () => {
      const now = performance.now()
      if (document.body.innerText.includes(text)) there(now)
      else if (now < 30_000) requestAnimationFrame(look)
      else missing(new Error(`“${text}” was not shown within half a minute.`))
    }
    look()
  })
}
