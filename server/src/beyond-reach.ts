/** What members' calls read and change beyond what their member reaches: all of it, by name and with its reason. */
import { AsyncLocalStorage } from 'node:async_hooks'

type Beyond =
  /** An entry is chained to the last one of anybody. */
  | 'audit'
  /** The queue has a schema and rights of its own. */
  | 'jobs'
  /** What is sent is read by nobody but who delivers it. */
  | 'messages'
  /** What is handed over is about somebody only once the row that names it is there. */
  | 'core-outbox'
  /** A file is somebody's only once the row that names it is there. */
  | 'files'
  /** Which session it is, and whom it reaches by now: of that the reach is made. */
  | 'session'
  /** Preferences are an address's, and a link leads to them whoever is signed in. */
  | 'newsletter'
  /** Where a dependant has an account, the principal does not change the number. */
  | 'accounts'
  /** Which challenges were answered is nobody's. */
  | 'passkeys'
  /** An address opens one account: whose it is, and whether that was ever finished, is not told to who asks for it. */
  | 'addresses'

const beyond = new AsyncLocalStorage<Beyond>()

/** The wall does not count for `work`. */
export const beyondReach = <Done>(what: Beyond, work: () => Done): Done => beyond.run(what, work)

/** What is being done beyond reach, if anything. */
export const beyondWhat = (): Beyond | undefined => beyond.getStore()
