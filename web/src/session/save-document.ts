/**
 * Fetches a document and hands it to the browser as a file, with a toast for each state (PLT-012). A refusal is
 * known by its content type: it shows the server's sentence; a call that failed shows its own (POL-043, POL-044).
 */
import type { Call } from '@falaj/contract/call.ts'
import { showToast, type ToastText } from '../ui/toast-store.ts'
import type { MessageKey } from '../language/message-key.ts'
import { answerTo } from './call.ts'
import { CallFailed, sentenceOf } from './call-failed.ts'
import type { LooseInput } from './request.ts'

export interface SavedDocument {
  /** A call of the contract, or an address that carries its own permission. */
  fetch: { endpoint: Call; input: LooseInput } | { address: string }
  /** Without one, as the server names it. */
  fileName?: string
  /** A stored file of whatever type; without it only a PDF is taken for the document. */
  anyType?: true
  running: MessageKey
  done: MessageKey
  /** The server answered, but not with the document, and without a sentence. */
  refused: MessageKey
  /** The call itself failed. */
  failed: MessageKey
}

/** What went wrong, to be shown where it was asked for; undefined when the file was saved. */
export async function saveDocument(wanted: SavedDocument): Promise<ToastText | undefined> {
  const toast = showToast('running', { key: wanted.running })
  const problem = await fetchAndSave(wanted).catch((thrown: unknown) => {
    // The member's own doing, and no failure.
    if (thrown instanceof CallFailed && thrown.text === 'error.unproved')
      return { key: thrown.text }
    console.warn(thrown)
    return { key: wanted.failed }
  })
  showToast(problem ? 'problem' : 'done', problem ?? { key: wanted.done }, toast)
  return problem
}

async function fetchAndSave(wanted: SavedDocument): Promise<ToastText | undefined> {
  const answer = await answerOf(wanted.fetch)
  if (answer.status >= 500) return { key: wanted.failed }
  const type = answer.headers.get('content-type') ?? ''
  const isDocument = wanted.anyType
    ? !type.startsWith('application/json')
    : type.startsWith('application/pdf')
  if (!answer.ok || !isDocument) {
    const sentence = sentenceOf(await answer.json().catch(() => undefined))
    return sentence ? { sentence } : { key: wanted.refused }
  }
  saveFile(await answer.blob(), wanted.fileName ?? nameIn(answer))
  return undefined
}

/** `attachment; filename="TransactionHistory_….csv"` */
const nameIn = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''

async function answerOf(wanted: SavedDocument['fetch']): Promise<Response> {
  if (!('address' in wanted)) return answerTo(wanted.endpoint, wanted.input)
  return fetch(wanted.address).catch((problem: unknown) => {
    throw new CallFailed('error.network', { cause: problem })
  })
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
