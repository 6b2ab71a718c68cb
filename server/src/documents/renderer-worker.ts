/** A worker thread of the renderer: draws one document at a time and transfers its bytes without copying. */
import { move } from 'piscina'
import { giveWay } from '../give-way.ts'
import { type DocumentInputs, type DocumentKind, kinds } from './kinds.ts'

export interface Order<Kind extends DocumentKind = DocumentKind> {
  readonly kind: Kind
  readonly input: DocumentInputs[Kind]
}

giveWay()

export default async function draw<Kind extends DocumentKind>({ kind, input }: Order<Kind>) {
  return move(await kinds[kind](input))
}
