import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * A prerendered page can be filled in before its scripts are there, and nobody hears of it then. `take` is given the
 * element once, when the page wakes up, with whatever stands in it.
 */
export function useEnteredEarly<Entered extends Element>(
  take: (entered: Entered) => void,
): RefObject<Entered | null> {
  const entered = useRef<Entered>(null)
  const takeNow = useEffectEvent(() => {
    if (entered.current) take(entered.current)
  })
  useEffect(() => takeNow(), [])
  return entered
}
