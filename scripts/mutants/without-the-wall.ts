/**
 * A global set-up of Vitest, after that of the server: without its policies, the database gives each query what it asks
 * for. Otherwise whoever forgets the condition of a query would be stopped by the policy, and no test could notice. That
 * the policies stop them is proved in `reach.test.ts`: `FALAJ_MUTANTS_WALL=1` leaves them as they are.
 */
import type { TestProject } from 'vitest/node'
import { withoutPolicies } from '../../server/src/testing/between-tries.ts'

export default async function setup(project: TestProject): Promise<void> {
  if (process.env.FALAJ_MUTANTS_WALL) return
  await withoutPolicies(project.getProvidedContext().administratorUrl)
}
