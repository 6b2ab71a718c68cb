/**
 * Whoever knows a handle or the token of a link has it from us. Wrong ones are counted by address: beyond the limit a guess
 * is told to wait, and what is right goes on, so that nobody is stopped by what somebody else at the same address tries.
 */
import { type Clock, minutesMs } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'
import { countAttempt, Limit } from './limits.ts'
import type { Refused } from './refusal.ts'

const guesses = new Limit({ name: 'guessed-handle', most: 300, windowMs: minutesMs(10) })

/** What a wrong handle is refused with. @throws {Refused} 429 beyond the limit. */
export async function refusedGuess(
  { database, clock }: { database: Database; clock: Clock },
  address: string,
  refusal: Refused,
): Promise<Refused> {
  await countAttempt(database, guesses, address, clock.now())
  return refusal
}
