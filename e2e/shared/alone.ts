/**
 * Journeys run side by side and share the demo's accounts; a newer code cancels the one before. So one signs in to an
 * account at a time.
 */
import { mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** For whom this journey is signing in. */
const signingIn = new Set<string>()
export const isAlone = (account: string): boolean => signingIn.has(account)

export async function alone<T>(account: string, work: () => Promise<T>): Promise<T> {
  const lock = join(tmpdir(), `falaj-e2e-${process.env.FALAJ_E2E_PORT}-${account}`)
  while (!(await taken(lock))) await pause(100)
  signingIn.add(account)
  try {
    return await work()
  } finally {
    signingIn.delete(account)
    await rmdir(lock)
  }
}

const taken = (lock: string) =>
  mkdir(lock).then(
    () => true,
    () => false,
  )
