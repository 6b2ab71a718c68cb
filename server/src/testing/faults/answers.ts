/** What calls were answered while a part was away, and what of it no member should meet. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

const refusal = z.object({ success: z.literal(false), message: z.string().min(10) })
/** As long as somebody looks at a form that is being sent. */
const patienceMs = 60_000

export class Answers {
  /** How often each status from 500 on. */
  readonly unwell = new Map<number, number>()
  /** Calls that were cut off, or reached nobody. */
  cutOff = 0
  /** What should not have been answered. */
  readonly wrong: string[] = []

  /** Sends it again as a page does, until it is done. Undefined where it never is. */
  async untilDone(what: string, call: () => Promise<Response>): Promise<unknown> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(200)) {
      const answer = await this.once(what, call)
      if (answer) return answer.body
    }
    this.wrong.push(`${what} was not done within a minute`)
    return undefined
  }

  /** Undefined where it can be sent again. */
  async once(what: string, call: () => Promise<Response>): Promise<{ body: unknown } | undefined> {
    let response: Response
    let text: string
    try {
      response = await call()
      text = await response.text()
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        this.wrong.push(`${what} had no answer within a minute`)
      this.cutOff += 1
      return undefined
    }
    const { status, headers } = response
    if (response.ok) return { body: JSON.parse(text) }
    const told = `${what}: ${status} ${text.slice(0, 300)}`
    if (status < 500) this.wrong.push(told)
    else {
      this.unwell.set(status, (this.unwell.get(status) ?? 0) + 1)
      const isClear = refusal.safeParse(jsonOf(text)).success
      if (status !== 503 || !headers.get('retry-after') || !isClear) this.wrong.push(told)
    }
    return undefined
  }
}

export const withinPatience = () => AbortSignal.timeout(patienceMs)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
