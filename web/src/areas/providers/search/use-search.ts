/** What is sought: the address, what the member keeps switched on, and how both change. */
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Changes, filterOf, withFilter, withoutFilters } from '../filter.ts'
import { forgetSwitches, rememberedSwitches, rememberSwitch, type Switch } from '../remembered.ts'
import type { View } from './view-switch.tsx'

export function useSearch() {
  const [params, setParams] = useSearchParams()
  const [remembered, setRemembered] = useState(rememberedSwitches)
  /** Where the last tap led, though the page may still be on its way there: the next one goes on from it. */
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const go = (change: (before: URLSearchParams) => URLSearchParams, replace = false) => {
    latest.current = change(latest.current)
    setParams(latest.current, { replace, preventScrollReset: true })
  }
  return {
    params,
    filter: filterOf(params, remembered),
    wantsMap: params.get('view') === 'map',
    change: (changes: Changes, typed = false) => go((before) => withFilter(before, changes), typed),
    turn: (name: Switch, on: boolean) => {
      rememberSwitch(name, on)
      setRemembered(rememberedSwitches())
      go((before) => withFilter(before, { [name]: on ? 1 : '' }))
    },
    reset: () => {
      forgetSwitches()
      setRemembered([])
      go(withoutFilters)
    },
    show: (view: View) => go((before) => withParameter(before, 'view', view === 'map' ? view : '')),
    choosePolicy: (policy: number) =>
      go((before) => withParameter(before, 'policy', String(policy))),
  }
}

function withParameter(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (value === '') after.delete(name)
  else after.set(name, value)
  return after
}
