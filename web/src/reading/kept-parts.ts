/**
 * What one reading has made ready for the next: unpacked, compiled and, as it was used, compiled better. That was half of a
 * photo's time. The worker itself ends with its receipt, of which nothing is left in memory.
 */
import type { RecogniserParts } from './reading-task.ts'

/** Long enough for the next photo of a pile; then their memory goes back. */
const keptForMs = 45_000

let openForms = 0
let kept: { parts: RecogniserParts; timer: ReturnType<typeof setTimeout> } | undefined

/** Whoever takes them returns them once a receipt was read well with them. */
export function takeParts(): RecogniserParts | undefined {
  const parts = kept?.parts
  clearTimeout(kept?.timer)
  kept = undefined
  return parts
}

export function returnParts(parts: RecogniserParts): void {
  takeParts()
  if (openForms > 0) kept = { parts, timer: setTimeout(takeParts, keptForMs) }
}

/** For an effect of a form: they are kept until the last one is left. */
export function keepParts(): () => void {
  openForms += 1
  return () => {
    openForms -= 1
    if (openForms === 0) takeParts()
  }
}
