/** A portal of another insurer, with another chat. */
import { rmSync } from 'node:fs'
import { secondBrandFolder } from '../../server/src/testing/second-brand.ts'
import { test as base } from '../shared/test.ts'
import { freePort, withAnotherPortal } from './another-portal.ts'

export { expect, languages } from '../shared/test.ts'

interface SecondPortal {
  /** Where its chat is looked for; a journey that opens it has something answer there. */
  chatPort: number
  secondPortal: string
}

export const test = base.extend<object, SecondPortal>({
  chatPort: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],
  secondPortal: [
    async ({ chatPort }, use) => {
      const content = secondBrandFolder()
      await withAnotherPortal(
        {
          CONTENT_DIR: content,
          CHATWOOT_URL: `http://localhost:${chatPort}`,
          CHATWOOT_INBOXES: 'AE=web-ae:hmac,OM=web-om:hmac,other=web:hmac',
        },
        use,
      )
      rmSync(content, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ secondPortal }, use) => use(secondPortal),
})
