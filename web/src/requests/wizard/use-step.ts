import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { focusField } from './focus-field.ts'
import type { Step } from './steps.tsx'

/**
 * Which step is open stands in the address, so that Back leads to the step before and a reload stays. The second opens
 * only once the first was passed.
 */
export function useStep(passed: boolean): [Step, (step: Step, focus?: string) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const open: Step = passed && params.get('step') === '2' ? 2 : 1
  const focus = focusIn(state)
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    if (focus) focusField(focus)
    else {
      window.scrollTo({ top: 0 })
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    }
  }, [open, focus])
  const openStep = (step: Step, focus?: string) => {
    if (step === open) return
    setParams(
      (now) => {
        const after = new URLSearchParams(now)
        if (step === 1) after.delete('step')
        else after.set('step', String(step))
        return after
      },
      { preventScrollReset: true, state: focus ? { focus } : null },
    )
  }
  return [open, openStep]
}

function focusIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('focus' in state)) return undefined
  return typeof state.focus === 'string' ? state.focus : undefined
}
