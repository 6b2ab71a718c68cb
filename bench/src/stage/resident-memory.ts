import { readFileSync } from 'node:fs'

/** Megabytes that the process held at its highest; NaN where it is not counted. */
export function highestResident(pid: number): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1_000
  } catch {
    return NaN
  }
}
