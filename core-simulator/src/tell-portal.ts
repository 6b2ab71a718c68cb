/** Tells the portal what was decided, when it is due, and again until the portal has it. */
import { factsAnswer } from '@falaj/contract/integration/answer.ts'
import { signed } from '@falaj/contract/integration/signature.ts'
import type { Logger } from 'pino'
import type { Book, Due } from './book.ts'

interface Portal {
  url: string
  secret: string
}

const mostAtOnce = 200
const mostRefusals = 3
const shortest = 500
const longest = 15_000

/** `wake` is called when something was planned; `stop` resolves when nothing is under way any more. */
export function tellPortal(book: Book, portal: Portal, log: Logger) {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let under: Promise<void> | undefined
  let failures = 0
  let notBefore = 0

  const wake = () => {
    clearTimeout(timer)
    const next = book.nextDue
    if (stopping.signal.aborted || under || next === undefined) return
    timer = setTimeout(tell, Math.max(0, next - Date.now(), notBefore - Date.now()))
  }
  const tell = () => {
    under = tellDue().finally(() => {
      under = undefined
      wake()
    })
  }
  const tellDue = async () => {
    const due = book.due(Date.now(), mostAtOnce)
    if (due.length === 0) return
    try {
      await deliver(book, due, { ...portal, signal: stopping.signal }, log)
      failures = 0
    } catch (error) {
      failures += 1
      notBefore = Date.now() + Math.min(longest, shortest * 2 ** failures)
      log.warn({ failures, reason: String(error) }, 'the portal could not be told; trying again')
    }
  }
  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await under
    },
  }
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
    // The portal may not have what it is about yet.
    one.at = Date.now() + 2_000 * one.refusals
    again.add(one)
  }
  book.told(due.filter((one) => !again.has(one)))
  await book.save()
}
