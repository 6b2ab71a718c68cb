/** A program that is there and does nothing, until it gets `SIGCONT`. */
import type { ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves once it does nothing any more: one of its threads takes the signal when it has a turn, and on a busy machine
 * the others go on answering until then.
 */
export async function freeze(program: ChildProcess): Promise<void> {
  program.kill('SIGSTOP')
  while (!(await isStopped(program.pid))) await pause(2)
}

/** Where there is no `/proc`, nobody can tell. */
async function isStopped(pid: number | undefined): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const states = threads.map((thread) =>
    readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8').then(
      (stat) => stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3),
      // It has ended meanwhile.
      () => 'T',
    ),
  )
  return (await Promise.all(states)).every((state) => state === 'T')
}
