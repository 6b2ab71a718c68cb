/** Draws one document as the renderer orders it. */
import type { MessagePort } from 'node:worker_threads'
import { move } from 'piscina'
import { type DocumentInputs, type DocumentKind, kinds } from './kinds.ts'

export interface Order<Kind extends DocumentKind = DocumentKind> {
  readonly kind: Kind
  readonly input: DocumentInputs[Kind]
  /** Gets the document piece by piece instead, and null at its end. */
  readonly pieces?: MessagePort
}

/** The bytes are moved to whoever waits for them, not copied. */
export async function draw<Kind extends DocumentKind>({ kind, input, pieces }: Order<Kind>) {
  if (!pieces) return move(await kinds[kind](input))
  await kinds[kind](input, (piece) => pieces.postMessage(piece, [piece.buffer]))
  pieces.postMessage(null, [])
  return new Uint8Array()
}
