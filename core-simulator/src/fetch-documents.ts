/** Fetches the documents of what was taken over, by handle and signed, and compares each with its checksum. */
import { createHash } from 'node:crypto'
import { signed } from '@falaj/contract/integration/signature.ts'
import type { Submission } from '@falaj/contract/integration/submission.ts'
import type { Logger } from 'pino'
import type { Book, Received } from './book.ts'

interface Portal {
  url: string
  secret: string
}

const againAfterMs = 1_000
const mostTries = 60

export type DocumentState = 'awaited' | 'right' | 'wrong' | 'missing'
export interface FetchedDocument {
  handle: string
  sha256: string
  state: DocumentState
}

export const documentsOf = (submission: Submission): FetchedDocument[] =>
  'documents' in submission
    ? submission.documents.map(({ handle, sha256 }) => ({ handle, sha256, state: 'awaited' }))
    : []

/** `wake` is called when something was taken over; `stop` resolves when nothing is under way any more. */
export function fetchDocuments(book: Book, portal: Portal, log: Logger) {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let under: Promise<void> | undefined
  const tries = new Map<string, number>()

  const awaited = (): [Received, FetchedDocument][] =>
    book.everything.flatMap((received) =>
      (received.documents ?? [])
        .filter(({ state }) => state === 'awaited')
        .map((document): [Received, FetchedDocument] => [received, document]),
    )
  const fetchAll = async () => {
    for (const [{ referenceNumber }, document] of awaited()) {
      if (stopping.signal.aborted) return
      document.state = await fetchOne(document, portal, stopping.signal)
      const tried = (tries.get(document.handle) ?? 0) + 1
      tries.set(document.handle, tried)
      if (document.state === 'awaited' && tried >= mostTries) document.state = 'missing'
      if (document.state === 'wrong' || document.state === 'missing')
        log.warn({ reference: referenceNumber, state: document.state }, 'a document is not as told')
    }
    await book.save()
  }
  const wake = () => {
    if (stopping.signal.aborted) return
    under ??= fetchAll()
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'documents not fetched'))
      .finally(() => {
        under = undefined
        clearTimeout(timer)
        if (awaited().length > 0 && !stopping.signal.aborted) timer = setTimeout(wake, againAfterMs)
      })
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

async function fetchOne(
  { handle, sha256 }: FetchedDocument,
  { url, secret }: Portal,
  signal: AbortSignal,
): Promise<DocumentState> {
  const address = new URL(
    `${url}/portal/api/integration/v1/documents/${encodeURIComponent(handle)}`,
  )
  const message = { direction: 'core-to-portal', method: 'GET', path: address.pathname } as const
  try {
    const response = await fetch(address, {
      headers: await signed(secret, message, new Date()),
      signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
    })
    if (response.status === 404) return 'missing'
    if (!response.ok || !response.body) return 'awaited'
    const hash = createHash('sha256')
    for await (const chunk of response.body) hash.update(chunk)
    return hash.digest('hex') === sha256 ? 'right' : 'wrong'
  } catch {
    return 'awaited'
  }
}
