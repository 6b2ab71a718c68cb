/** The first steps of a new member (ADD-490), as the dashboard shows them and as pages tell that one is done. */
import { firstSteps, leaveStep, markStepDone } from '@falaj/contract/first-steps/calls.ts'
import type { OpenedStep, StepName } from '@falaj/contract/first-steps/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../session/call.ts'
import { queryClient } from './client.ts'

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: async () => (await call(firstSteps, {})).data,
})

/** After a bank account or a photo has come or gone. */
export const reloadFirstSteps = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey })

/** The step is done as soon as this is on the screen. */
export function useStepDone(name: OpenedStep): void {
  useEffect(() => void markDone(name), [name])
}

/** Told once, and by nobody's doing: what can't be told now is told the next time. */
async function markDone(name: OpenedStep): Promise<void> {
  try {
    const steps = await queryClient.ensureQueryData(firstStepsQuery)
    const step = steps.find((one) => one.kind === name)
    if (!step || step.done_on !== null) return
    await call(markStepDone, { params: { name } }, { giveUpAfterMs: 0 })
    await reloadFirstSteps()
  } catch {
    // Nobody waits for it.
  }
}

/** Shown at once; throws when it could not be kept, and then shows what is. */
export async function leaveForLater(names: readonly StepName[], later: boolean): Promise<void> {
  queryClient.setQueryData(firstStepsQuery.queryKey, (steps) =>
    steps?.map((step) => (names.includes(step.kind) ? { ...step, later } : step)),
  )
  try {
    await Promise.all(names.map((name) => call(leaveStep, { params: { name }, body: { later } })))
  } finally {
    await reloadFirstSteps()
  }
}
