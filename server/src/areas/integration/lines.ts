/** A line that is being imported: where it is from, and what is wrong with it. */

/** A file, or a message from the core system. */
export interface Source {
  /** Its name in the report. */
  name: string
  /** Position among the sources of one import. */
  order: number
  /** The folder of attached files; null if there can be none. */
  folder: string | null
}

/** What is wrong with a field. */
export interface Fault {
  /** A path such as `service_list.0.claimed_amount`; empty if it is about the whole line. */
  field: string
  reason: string
}

interface Place {
  source: Source
  /** Counted from 1. */
  line: number
}

export type ReadLine = Place & ({ value: unknown; size: number } | { fault: Fault })

export interface RefusedLine extends Place {
  /** The fact's type, if the line has one. */
  type: string | null
  faults: Fault[]
}
