/** A line on its way in: where it stands, and what is wrong with it, if anything. */

/** A file, or the message of the core system, that lines come from. */
export interface Source {
  /** As told to whoever reads the report. */
  name: string
  /** Position among the sources of one import. */
  order: number
  /** Folder that attached files are looked for in; null when none can come along. */
  folder: string | null
}

/** What is wrong with one field, in plain words. */
export interface Fault {
  /** Dotted path such as `service_list.0.claimed_amount`; empty when the line as a whole is meant. */
  field: string
  reason: string
}

interface Place {
  source: Source
  /** The first line is 1. */
  line: number
}

export type ReadLine = Place & ({ value: unknown; size: number } | { fault: Fault })

export interface RefusedLine extends Place {
  /** The fact's type, when the line says so much. */
  type: string | null
  faults: Fault[]
}
