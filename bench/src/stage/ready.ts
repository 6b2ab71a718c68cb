import { setTimeout as pause } from 'node:timers/promises'

/** On a busy machine a portal refuses its first calls, for a second after the start itself has kept it from answering. */
export async function ready(origin: string): Promise<void> {
  const end = Date.now() + 60_000
  for (;;) {
    const response = await fetch(`${origin}/ready`)
    await response.body?.cancel()
    if (response.ok) return
    if (Date.now() > end) throw new Error(`The portal still answers ${response.status}.`)
    await pause(250)
  }
}
