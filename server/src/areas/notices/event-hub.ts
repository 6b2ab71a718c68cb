/**
 * The open pages of this instance, and the events sent to each. Events come from the database, so it does not
 * matter on which instance something happened.
 */
import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { minutesMs, secondsMs } from '../../clock.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { KeepSeen } from '../../seen-until.ts'
import type { RequestKinds } from '../requests/kind.ts'
import { isWithinReach } from '../requests/reach-condition.ts'

export const requestChannel = 'falaj_request'
export const noticeChannel = 'falaj_notice'
/** Something happened to a complaint of the person that is named. */
export const complaintChannel = 'falaj_complaint'
/** Sent by a database trigger, whatever ended the session. */
export const sessionEndedChannel = 'falaj_session_ended'
/** The same of the person's chat. */
export const chatChannel = 'falaj_chat'

const heardRequest = z.object({
  kind: z.string(),
  id: z.number(),
  reference_number: z.string(),
  status: z.string(),
  person_id: z.number(),
  policy_id: z.number(),
})

interface Page {
  response: ServerResponse
  /** Who the session is for by now; undefined, and the stream at its end, where it has ended. */
  look: () => Promise<SignedIn | undefined>
}

interface Stream extends Page {
  /** As it was when it was looked at last. */
  member: SignedIn
}

/** What was heard, and whom it is about. */
interface News {
  at: number
  concerns: (member: SignedIn) => boolean
}

/** A page listens some seconds after it began to ask: whether something came meanwhile is known for so long. */
const keptMs = minutesMs(2)
/** Its first question may have been answered before the one that lets it listen arrived. */
const onTheWayMs = secondsMs(10)

/** Tabs and devices of one account; the oldest makes room. */
const mostOfAccount = 10

export class EventHub {
  readonly #streams = new Set<Stream>()
  readonly #kinds: RequestKinds
  readonly #unreadOf: (member: SignedIn) => Promise<number>
  /** What they are told of they find when they look: before each event. */
  readonly #keepSeen: KeepSeen
  readonly #elapsedMs: () => number
  /** Oldest first. */
  #heard: News[] = []
  /** Nothing was missed from then on. */
  #hearsSince = Infinity

  constructor(
    kinds: RequestKinds,
    unreadOf: (member: SignedIn) => Promise<number>,
    keepSeen: KeepSeen = async () => undefined,
    elapsedMs: () => number = () => performance.now(),
  ) {
    this.#kinds = kinds
    this.#unreadOf = unreadOf
    this.#keepSeen = keepSeen
    this.#elapsedMs = elapsedMs
  }

  /** Whether nothing came for the member since a page of that age began to ask; false where that is not known any more. */
  nothingCameSince(member: SignedIn, pageAgeMs: number): boolean {
    const from = this.#elapsedMs() - pageAgeMs - onTheWayMs
    if (from < this.#hearsSince || pageAgeMs + onTheWayMs > keptMs) return false
    return !this.#heard.some(({ at, concerns }) => at >= from && concerns(member))
  }

  /** Returns functions to update whom the session reaches, and to remove it again. */
  add(member: SignedIn, page: Page) {
    const stream: Stream = { member, ...page }
    const others = [...this.#streams].filter(
      ({ member: one }) => one.accountId === member.accountId,
    )
    if (others.length >= mostOfAccount) others[0]?.response.end()
    this.#streams.add(stream)
    return {
      reaches: (now: SignedIn) => void (stream.member = now),
      leave: () => void this.#streams.delete(stream),
    }
  }

  /** To whoever reaches the patient under the request's policy, still. */
  async heardRequest(payload: string): Promise<void> {
    const heard = heardRequest.safeParse(jsonOf(payload)).data
    const kind = heard && this.#kinds.get(heard.kind)
    if (!kind) return
    const { id, reference_number, person_id: personId, policy_id: policyId } = heard
    const status = kind.knownStatus(heard.status)
    const reaches = ({ reach }: SignedIn) =>
      isWithinReach(kind.reached(reach), { personId, policyId })
    await Promise.all(
      this.#listeners(reaches).map(async ({ look, response }) => {
        const now = await look()
        if (!now || !reaches(now)) return
        await this.#keepSeen([now.sessionId])
        tell(response, kind.wire.event, { [kind.wire.id]: id, reference_number, status })
      }),
    )
  }

  async heardNotice(payload: string): Promise<void> {
    const accountId = Number(payload)
    const listening = this.#listeners((member) => member.accountId === accountId)
    const [first] = listening
    if (!first) return
    const unread = await this.#unreadOf(first.member)
    await this.#keepSeen(listening.map(({ member }) => member.sessionId))
    for (const { response } of listening) tell(response, 'notice', { unread })
  }

  /** A complaint is between the insurer and whoever made it, and so is what they write to each other. */
  async heardOf(event: 'complaint' | 'chat', payload: string): Promise<void> {
    const personId = Number(payload)
    const theirs = this.#listeners((member) => member.personId === personId)
    if (theirs.length === 0) return
    await this.#keepSeen(theirs.map(({ member }) => member.sessionId))
    for (const { response } of theirs) tell(response, event, {})
  }

  /** Whom the news concerns, of those who listen; who begins to listen soon is told that something came. */
  #listeners(concerns: News['concerns']): Stream[] {
    const at = this.#elapsedMs()
    this.#heard = [...this.#heard.filter((one) => one.at >= at - keptMs), { at, concerns }]
    return [...this.#streams].filter(({ member }) => concerns(member))
  }

  /** Its pages are told nothing more, at once. */
  heardSessionEnded(sessionId: string): void {
    for (const { member, response } of this.#streams) {
      if (member.sessionId === sessionId) response.end()
    }
  }

  /** From now on, and events may have been missed before: pages reconnect and load the current state. */
  hears(): void {
    this.#hearsSince = this.#elapsedMs()
    this.endAll()
  }

  hearsNothing(): void {
    this.#hearsSince = Infinity
  }

  /** Pages reconnect and load the current state. */
  endAll(): void {
    for (const { response } of this.#streams) response.end()
  }
}

const tell = (response: ServerResponse, event: string, payload: object) =>
  writeTo(response, `event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`)

/** Nothing more once it has ended, though it is not closed yet: what is written then would end the process. */
export function writeTo(response: ServerResponse, text: string): void {
  if (!response.writableEnded) response.write(text)
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
