/**
 * Why a document is not taken, judged by what its container lists. `unreadable`: cannot be read. `locked`: needs a password.
 * `active`: macros, scripts, programs or other files in it. `remote`: fetches parts from elsewhere. `swollen`: unpacks to
 * far more than a document holds.
 */
export type DocumentFault = 'unreadable' | 'locked' | 'active' | 'remote' | 'swollen'

/** Thrown inside, so that reading stops at the first fault. */
export class Faulty extends Error {
  override name = 'Faulty'
  readonly fault: DocumentFault

  constructor(fault: DocumentFault) {
    super(fault)
    this.fault = fault
  }
}

/** The address of a file that is fetched when the document is opened: a web address, or a share of another machine. */
export function isRemoteTarget(target: string): boolean {
  const onThisMachine = /^(file:\/{2,3})?([a-z]:[\\/]|[^\\/:]+$)/i.test(target)
  return !onThisMachine && /^([a-z][a-z\d+.-]+:|\\\\|\/\/)/i.test(target)
}
