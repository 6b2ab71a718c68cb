/** What a kind of request declares about itself. The code in this folder uses it and knows no kind by name. */
import type { Call } from '@falaj/contract/call.ts'
import type { RequestReference } from '@falaj/contract/request-kinds.ts'
import type { StatusBarSegment } from '@falaj/contract/requests/rules/status-bar.ts'
import type { StatusView } from '@falaj/contract/requests/rules/status.ts'
import type { StatusTone } from '@falaj/contract/requests/rules/statuses.ts'
import type { deleteRequest } from '@falaj/contract/requests/schemas.ts'
import type { MessageKey } from '../language/message-key.ts'
import type { Crumb } from '../routing/page-handle.ts'

/** The keys of a kind's texts begin with its name; the compiler reports any that are missing. */
export type KindName = MessageKey extends infer Key
  ? Key extends `${infer Name}.resume.resubmit.of`
    ? Name
    : never
  : never

/** Which button was pressed, as it is sent. */
export type Intent = 'draft' | 'confirm'

export type RequestPage = 'details' | 'edit' | 'resubmit'

/** Where its pages are: all that the table of routes knows of a kind. */
export interface RequestAddress {
  /** In texts, addresses and the names of saved forms: `claim.over`, `?claim=17`, `edit-claim:17`. */
  name: KindName
  paths: Record<'list' | 'add' | RequestPage, string>
  /** The pages above its details, its list the last. */
  trail: readonly Crumb[]
}

export interface RequestKind extends RequestAddress {
  /** What a saved form tells of the request that it changes. */
  reference: RequestReference
  /** How a status is told to members. */
  status: (request: StatusView) => ToldStatus
  /** Its own labels of the dates in the filter of its list. */
  filterDates?: { from: MessageKey; to: MessageKey }
  /** How many steps its form has. */
  steps: number
  places: readonly DocumentPlace[]
  /** The place that a file's name speaks for. It is proposed; the member decides. */
  placeByName?: (fileName: string) => string | undefined
  /** It may be submitted without documents; a re-submission never may. */
  documentsAreOptional?: true
  /** What is accepted with its declaration. */
  terms: Call
  /** Deletes a draft. */
  remove: Call<typeof deleteRequest>
}

export interface ToldStatus {
  label: MessageKey
  /** Of the label where it stands alone; without one it is still on its way. */
  tone?: StatusTone | undefined
  bar: readonly StatusBarSegment[]
}

/** What a document can be: a group of them, sent as `name[index]`. */
export interface DocumentPlace {
  name: string
  label: MessageKey
  hint: MessageKey
  /** One document at least must be of a kind that counts. */
  counted: boolean
}

/** All queries about requests of every kind: those that a change makes stale. */
export const requestsKey = ['requests'] as const

/** A page of one request; the id in the query, so that reload, Back and bookmarks work. */
export const requestPath = (
  kind: RequestAddress,
  id: number,
  page: RequestPage = 'details',
): string => `${kind.paths[page]}?${kind.name}=${id}`

/** As the server names it. */
export const kindOnServer = ({ name }: Pick<RequestKind, 'name'>): string => name.toLowerCase()

/** The name under which the server saves the form: `claim`, `edit-claim:17`. */
export const savedFormName = (
  kind: Pick<RequestKind, 'name'>,
  page?: 'edit' | 'resubmit',
  id: string | number = '',
): string => {
  const name = kindOnServer(kind)
  return page === undefined ? name : `${page}-${name}:${id}`
}
