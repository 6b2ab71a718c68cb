/** The part of the map that is shown, and how hands and keys move it. */
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { moved, type Point, type Size, type View, zoomed } from './projection.ts'

/** `fit` shows the result; `result` names it, and another one is shown whole again. */
export function useView(fit: (size: Size) => View, result: string) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [view, setView] = useState<{ of: string; view: View }>()
  const element = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const dragged = useRef(false)

  const key = `${result} ${size.width > 0}`
  const current = view?.of === key ? view.view : fit(size)
  const set = (change: (before: View) => View) =>
    setView((before) => ({ of: key, view: change(before?.of === key ? before.view : current) }))

  useEffect(() => {
    const map = element.current
    if (!map) return undefined
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(map)
    return () => watch.disconnect()
  }, [])

  const zoomAt = useRef<(steps: number, at?: Point) => void>(() => undefined)
  useEffect(() => {
    zoomAt.current = (steps, at) => set((before) => zoomed(before, steps, at))
  })
  useEffect(() => {
    const map = element.current
    if (!map) return undefined
    // React listens passively, and the page would scroll as well.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomAt.current(-event.deltaY / 300, fromMiddle(map, event))
    }
    map.addEventListener('wheel', wheel, { passive: false })
    return () => map.removeEventListener('wheel', wheel)
  }, [])

  const onPointerDown = (event: PointerEvent) => {
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    dragged.current = false
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [by, other] = [
      { x: now.x - before.x, y: now.y - before.y },
      [...pointers.current].find(([id]) => id !== event.pointerId)?.[1],
    ]
    if (!dragged.current && Math.hypot(by.x, by.y) < 4) return
    if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = true
    pointers.current.set(event.pointerId, now)
    if (!other) return set((before_) => moved(before_, by.x, by.y))
    const steps = Math.log2(distance(now, other) / Math.max(1, distance(before, other)))
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    const at = fromMiddle(event.currentTarget, { clientX: middle.x, clientY: middle.y })
    set((before_) => zoomed(moved(before_, by.x / 2, by.y / 2), steps, at))
  }
  const onPointerUp = (event: PointerEvent) => void pointers.current.delete(event.pointerId)

  return {
    element,
    size,
    view: current,
    set,
    /** All of the result again. */
    reset: () => setView(undefined),
    /** A click that ended a drag chooses nothing. */
    wasDragged: () => dragged.current,
    hands: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

function fromMiddle(map: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const box = map.getBoundingClientRect()
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}
