/** What stands on the map: providers, joined where they would cover one another. */
import type { Point } from './projection.ts'

/** Nearer to one another than a finger is wide. */
const apart = 44

export interface Placed<What> {
  what: What
  at: Point
}

export interface Pin<What> {
  at: Point
  /** The first is the one that comes first in the list; one alone is a pin, several are a cluster. */
  of: What[]
}

/** In the order given: the first of a cluster is where it stands. */
export function pinsOf<What>(placed: readonly Placed<What>[], room = apart): Pin<What>[] {
  const pins: Pin<What>[] = []
  for (const { what, at } of placed) {
    const near = pins.find((pin) => Math.hypot(pin.at.x - at.x, pin.at.y - at.y) < room)
    if (near) near.of.push(what)
    else pins.push({ at, of: [what] })
  }
  return pins
}
