/** Hands out the beginning of a document and fails then. */
import type { Order } from '../draw.ts'

export default async function fail({ pieces }: Order) {
  const beginning = new TextEncoder().encode('%PDF-1.7')
  pieces?.postMessage(beginning, [beginning.buffer])
  throw new Error('no ink')
}
