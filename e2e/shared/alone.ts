/**
 * Journeys run side by side and share the demo's accounts; a newer code cancels the one before. So one signs in to an
 * account at a time.
 */
import { mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export async function alone<T>(account: string, work: () => Promise<T>): Promise<T> {
  const lock = join(tmpdir(), `falaj-e2e-${process.env.FALAJ_E2E_PORT}-${account}`)
  while (!(await taken(lock))) await pause(100)
  try {
    return await work()
  } finally {
    await rmdir(lock)
  }
}

const taken = (lock: string) =>
  mkdir(lock).then(
    () => true,
    () => false,
  )
