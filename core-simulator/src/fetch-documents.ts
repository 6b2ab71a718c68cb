/** Fetches the documents of accepted submissions, by handle and signed, and compares each with its checksum. */
import { createHash } from 'node:crypto'
import { signed } from '@falaj/contract/integration/signature.ts'
import type { Submission } from '@falaj/contract/integration/submission.ts'
import type { Logger } from 'pino'
import type { Book, DocumentState, FetchedDocument, Received } from './book.ts'
import { type WhenDue, whenDue } from './when-due.ts'

interface Portal {
  url: string
  secret: string
}

const againAfterMs = 1_000
const mostTries = 60

export const documentsOf = (submission: Submission): FetchedDocument[] =>
  'documents' in submission
    ? submission.documents.map(({ handle, sha256 }) => ({ handle, sha256, state: 'awaited' }))
    : []

/** To be woken when something was accepted. */
export function fetchDocuments(book: Book, portal: Portal, log: Logger): WhenDue {
  const tried = new Map<string, { times: number; again: number }>()
  const awaited = (): [Received, FetchedDocument][] =>
    book.everything.flatMap((received) =>
      (received.documents ?? [])
        .filter(({ state }) => state === 'awaited')
        .map((document): [Received, FetchedDocument] => [received, document]),
    )
  const next = () => {
    const times = awaited().map(([, { handle }]) => tried.get(handle)?.again ?? 0)
    return times.length > 0 ? Math.min(...times) : undefined
  }

  const fetchAll = async (signal: AbortSignal) => {
    for (const [{ referenceNumber }, document] of awaited()) {
      if (signal.aborted) return
      document.state = await fetchOne(document, portal, signal)
      const times = (tried.get(document.handle)?.times ?? 0) + 1
      tried.set(document.handle, { times, again: Date.now() + againAfterMs })
      if (document.state === 'awaited' && times >= mostTries) document.state = 'missing'
      if (document.state === 'wrong' || document.state === 'missing')
        log.warn({ reference: referenceNumber, state: document.state }, 'a document is not as told')
    }
    await book.save()
  }
  return whenDue(next, (signal) =>
    fetchAll(signal).catch((error: unknown) =>
      log.warn({ reason: String(error) }, 'documents not fetched'),
    ),
  )
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
