import { type PointerEvent, useRef } from 'react'

/** Shorter than this is a tap, or a hand that trembles. */
const leastPx = 48

/** A finger that moves sideways leads to the next (`1`) or the one before (`-1`), as the page is read. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? undefined : { x, y }
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const start = from.current
      from.current = undefined
      if (!start) return
      const across = clientX - start.x
      if (Math.abs(across) < leastPx || Math.abs(across) < 2 * Math.abs(clientY - start.y)) return
      const forward = getComputedStyle(currentTarget).direction === 'rtl' ? across > 0 : across < 0
      onSwipe(forward ? 1 : -1)
    },
  }
}
