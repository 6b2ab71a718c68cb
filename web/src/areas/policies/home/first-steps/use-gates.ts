import { type Gates, gatesOf } from '@falaj/contract/first-steps/rules/gates.ts'
import { homeCountry } from '@falaj/contract/shared/countries.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '../../../../queries/client.ts'
import { firstStepsQuery } from '../../../../queries/first-steps.ts'
import { meQuery } from '../../../../queries/me.ts'

/** Undefined until the first steps are known. */
export function useGates(): Gates | undefined {
  const [now] = useState(() => new Date())
  const country = useQuery(meQuery).data?.country_code ?? homeCountry().code
  const steps = useQuery(firstStepsQuery).data
  return steps && gatesOf(steps, dayIn(country, now))
}

const shownKey = ['gates-shown']

/**
 * How many gates the picture shows: first as many as it showed the last time, so that one opens before the member's eyes
 * also after the step was taken on another page.
 */
export function useShownGates(open: number): number {
  const [shown, setShown] = useState(() => queryClient.getQueryData<number>(shownKey) ?? open)
  useEffect(() => {
    queryClient.setQueryDefaults(shownKey, { gcTime: Infinity })
    queryClient.setQueryData(shownKey, open)
    // Two frames: what was shown before has to be painted once.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setShown(open))
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
  return shown
}
