import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { focusField } from './focus-field.ts'

/**
 * The open step is part of the address, so that Back leads to the previous step and a reload stays. Each opens only
 * once those before it have been passed.
 */
export function useStep(passed: number): [number, (step: number, focus?: string) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const wanted = Number(params.get('step') ?? 1)
  const open = wanted >= 1 && wanted <= passed + 1 ? Math.floor(wanted) : 1
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
  const openStep = (step: number, focus?: string) => {
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
