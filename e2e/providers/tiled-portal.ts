/** The same portal once more, with a map service that stands in for a real one; and that service. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { runningEmbedded } from '@falaj/server/ports/database/embedded.ts'
import { startPortalProcess } from '@falaj/server/testing/portal-process.ts'
import { test as base } from '../shared/test.ts'

export { expect } from '../shared/test.ts'

export interface AskedTile {
  /** `10/669/437` */
  tile: string
  referrer: string | undefined
}

interface MapService {
  /** `http://127.0.0.1:…` */
  address: string
  asked: AskedTile[]
  /** From now on it has no more pictures. */
  runDry(): void
}

/** Half see-through, so that one sees on pictures what lies below. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/QAAADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface TiledPortal {
  service: MapService
  tiledPortal: string
}

export const test = base.extend<object, TiledPortal>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const asked: AskedTile[] = []
      let dry = false
      const server = createServer(({ url = '', headers: { referer } }, response) => {
        asked.push({ tile: url.slice(1).replace('.png?key=abc', ''), referrer: referer })
        if (dry) response.writeHead(404).end()
        else response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const at = server.address()
      const port = typeof at === 'object' && at !== null ? at.port : 0
      await use({ address: `http://127.0.0.1:${port}`, asked, runDry: () => void (dry = true) })
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  tiledPortal: [
    async ({ service }, use) => {
      const { FALAJ_E2E_DATA: dataDir = '', FALAJ_E2E_DATABASE: given } = process.env
      const url = given ?? runningEmbedded(join(dataDir, 'postgres'))?.url
      if (!url) throw new Error('The portal of the journeys has no database of its own.')
      const secrets: Record<string, string> = JSON.parse(
        readFileSync(join(dataDir, 'secrets.json'), 'utf8'),
      )
      const portal = await startPortalProcess({
        ...secrets,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        FALAJ_DEMO: '1',
        MAP_TILES_URL: `${service.address}/{z}/{x}/{y}.png?key=abc`,
        MAP_TILES_ATTRIBUTION: '© Stand-in Maps',
      })
      await use(`${portal.address}/portal/`)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ tiledPortal }, use) => use(tiledPortal),
})
