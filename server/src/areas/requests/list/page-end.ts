/** Where a page of the list ended, as callers hand it back; opaque to them. */
import { Refused } from '../../../http/refusal.ts'
import type { PageEnd } from './list-store.ts'

export const writePageEnd = ({ at, id }: PageEnd): string =>
  Buffer.from(`${at}.${id}`).toString('base64url')

/** @throws {Refused} 422 for one that no page gave out. */
export function readPageEnd(cursor: string): PageEnd {
  const [, at, id] =
    /^(\d{1,16})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (at === undefined || id === undefined) throw new Refused(422, 'server.invalid')
  return { at: Number(at), id: Number(id) }
}
