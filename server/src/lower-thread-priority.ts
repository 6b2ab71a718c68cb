/** Lets a thread that computes for long give way to the one that answers calls, on machines with few processors. */
import { platform, setPriority } from 'node:os'

/** Of the thread that calls it: only Linux knows priorities of single threads. */
export function lowerThreadPriority(): void {
  if (platform() === 'linux') setPriority(0, 10)
}
