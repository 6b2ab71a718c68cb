import { useEffect, useRef, useState } from 'react'
import { useSettled } from '../../../ui/use-settled.ts'

/** Longer than between two keys, shorter than a wait. */
const restMs = 250

/** What is typed goes into the address when it rests; what the address says otherwise, the field says too. */
export function useTypedName(inAddress: string, send: (name: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  const settled = useSettled(typed, restMs).trim()
  /** What the address has from here. */
  const sent = useRef(inAddress)
  const give = useRef<(name: string) => void>(() => undefined)
  useEffect(() => {
    give.current = (name) => {
      if (name === sent.current) return
      sent.current = name
      send(name)
    }
  })
  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  useEffect(() => give.current(settled), [settled])
  return { typed, setTyped, sendNow: () => give.current(typed.trim()) }
}
