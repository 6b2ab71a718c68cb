/** Sends decisions to the portal when they are due, and again until the portal has accepted them. */
import { factsAnswer } from '@falaj/contract/integration/answer.ts'
import { signed } from '@falaj/contract/integration/signature.ts'
import type { Logger } from 'pino'
import type { Book, Due } from './book.ts'
import { type WhenDue, whenDue } from './when-due.ts'

interface Portal {
  url: string
  secret: string
}

const mostAtOnce = 200
const mostRefusals = 3
const shortest = 500
const longest = 15_000

/** To be woken when a decision was planned. */
export function tellPortal(book: Book, portal: Portal, log: Logger): WhenDue {
  let failures = 0
  let notBefore = 0
  const next = () => (book.nextDue === undefined ? undefined : Math.max(book.nextDue, notBefore))

  return whenDue(next, async (signal) => {
    const due = book.due(Date.now(), mostAtOnce)
    if (due.length === 0) return
    try {
      await deliver(book, due, { ...portal, signal }, log)
      failures = 0
    } catch (error) {
      failures += 1
      notBefore = Date.now() + Math.min(longest, shortest * 2 ** failures)
      log.warn({ failures, reason: String(error) }, 'the portal could not be told; trying again')
    }
  })
}

async function deliver(
  book: Book,
  due: Due[],
  { url, secret, signal }: Portal & { signal: AbortSignal },
  log: Logger,
): Promise<void> {
  const body = due.map(({ fact }) => `${JSON.stringify(fact)}\n`).join('')
  const address = new URL(`${url}/portal/api/integration/v1/facts`)
  const message = {
    direction: 'core-to-portal',
    method: 'POST',
    path: address.pathname,
    body,
  } as const
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-ndjson',
      ...(await signed(secret, message, new Date())),
    },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
  })
  if (!response.ok)
    throw new Error(`status ${response.status}: ${(await response.text()).slice(0, 300)}`)
  const { refused } = factsAnswer.parse(await response.json())
  const again = new Set<Due>()
  for (const { line, field, reason } of refused) {
    const one = due[line - 1]
    if (!one || again.has(one)) continue
    one.refusals += 1
    log.warn({ reference: one.referenceNumber, field, reason }, 'the portal refused a decision')
    if (one.refusals >= mostRefusals) continue
    // The portal may not have the claim yet.
    one.at = Date.now() + 2_000 * one.refusals
    again.add(one)
  }
  book.removeDue(due.filter((one) => !again.has(one)))
  await book.save()
}
