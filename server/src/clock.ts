/** The one source of time, so that tests can stand on either side of a limit. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * Goes on evenly from the time at which the process started, whatever is done to the machine's clock. While the machine
 * sleeps it stands still.
 */
export const steadyClock: Clock = {
  now: () => new Date(performance.timeOrigin + performance.now()),
}

/** A clock that tests move by hand. */
export class ManualClock implements Clock {
  #at: Date
  constructor(at: string | Date) {
    this.#at = new Date(at)
  }
  now() {
    return new Date(this.#at)
  }
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }) {
    const { days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 } = by
    this.#at = new Date(
      +this.#at + ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000 + ms,
    )
  }
}

export const secondsMs = (seconds: number) => seconds * 1000
export const minutesMs = (minutes: number) => minutes * 60_000
export const hoursMs = (hours: number) => hours * 3_600_000
export const daysMs = (days: number) => days * 86_400_000

export const later = (at: Date, ms: number) => new Date(+at + ms)
