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

/** Milliseconds from the address to the first text on the screen. */
export async function firstPaint(browser: Browser, address: string): Promise<number> {
  const visit = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await visit.newPage()
    const phone = await visit.newCDPSession(page)
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', network)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'commit' })
    return await page.evaluate(
      () =>
        new Promise<number>((painted) => {
          const look = (entries: PerformanceEntryList) => {
            const first = entries.find(({ name }) => name === 'first-contentful-paint')
            if (first) painted(first.startTime)
          }
          new PerformanceObserver((list) => look(list.getEntries())).observe({
            type: 'paint',
            buffered: true,
          })
        }),
    )
  } finally {
    await visit.close()
  }
}
