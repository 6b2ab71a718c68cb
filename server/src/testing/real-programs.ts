/**
 * The programs that a portal runs beside, as the system has them: a pooler, a proxy, a virus scanner. Listed in
 * `scripts/real-programs.mjs`.
 */
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of each that is installed. */
    programs: Record<string, string>
  }
}

/** The path of a program. Where it is not installed, a test is to be skipped, never passed: `npm test` names it. */
export const realProgram = (name: string): string | undefined => inject('programs')[name]
