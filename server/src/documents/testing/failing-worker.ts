/** Hands out the beginning of a document and fails then. */
import type { Order } from '../draw.ts'

export default async function fail({ pieces }: Order) {
  pieces?.postMessage(new TextEncoder().encode('%PDF-1.7'))
  throw new Error('no ink')
}
