/** What journeys of services start from: a member of their own. */
import { type Enrolled, enrolWithAccount } from '../shared/core-system.ts'
import { enter } from '../shared/enter.ts'
import { password, test as base } from '../shared/test.ts'

export { held, toastsOf } from '../shared/held.ts'
export { expect, languages, unreachable } from '../shared/test.ts'

interface ServicesJourney {
  /** Signs in somebody whom no other journey knows, with a daughter. */
  enterAsOwn(place?: string): Promise<Enrolled>
}

export const test = base.extend<ServicesJourney>({
  enterAsOwn: async ({ page, baseURL }, use) => {
    await use(async (place = 'home') => {
      const own = await enrolWithAccount(baseURL ?? '', { daughter: true })
      await enter(page, baseURL ?? '', own.email, password, place)
      return own
    })
  },
})
