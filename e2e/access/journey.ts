/** What journeys of access start from: members of their own, and the mailbox. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  type AccountWishes,
  enrol,
  type Enrolled,
  enrolWithAccount,
} from '../shared/core-system.ts'
import { messagesTo, newestCode, newestLink } from '../shared/outbox.ts'
import { test as base } from '../shared/test.ts'

export { expect, password, unreachable } from '../shared/test.ts'

interface AccessJourney {
  core: {
    enrol(wanted?: { phone?: boolean; daughter?: boolean }): Promise<Enrolled>
    enrolWithAccount(wanted?: AccountWishes): Promise<Enrolled>
  }
  /** By address or number; what is older than `after`, a message's id, is left alone. */
  outbox: {
    last(to: string): Promise<number>
    code(to: string | null, after?: number): Promise<string>
    link(to: string, after?: number): Promise<string>
    texts(to: string): Promise<string[]>
  }
}

/** An address without an account. Tries are counted for it, too, so no two journeys name the same. */
export const nobody = () => `nobody.${randomInt(1_000_000_000)}@example.com`

/** For journeys about the form: a link that nobody was sent is otherwise refused before it shows. */
export const takeLinksForGood = (page: Page) =>
  page.route('**/api/check-link', (route) =>
    route.fulfill({ json: { success: true, data: { good: true } } }),
  )

export const test = base.extend<AccessJourney>({
  core: async ({ baseURL }, use) => {
    await use({
      enrol: (wanted) => enrol(baseURL ?? '', wanted),
      enrolWithAccount: (wanted) => enrolWithAccount(baseURL ?? '', wanted),
    })
  },
  outbox: async ({ request, baseURL }, use) => {
    await use({
      last: async (to) => (await messagesTo(request, baseURL ?? '', to))[0]?.id ?? 0,
      code: (to, after) => newestCode(request, baseURL ?? '', to ?? '', after),
      link: (to, after) => newestLink(request, baseURL ?? '', to, after),
      texts: async (to) => (await messagesTo(request, baseURL ?? '', to)).map(({ text }) => text),
    })
  },
})
