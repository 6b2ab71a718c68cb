/** Threads for work that computes for long, so that the calls of other members do not wait for it. */
import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { timed } from '../current-request.ts'
import { ConcurrencyLimit, type ConcurrencyLimits } from './concurrency-limit.ts'

export interface ThreadLimits extends Omit<ConcurrencyLimits, 'atOnce'> {
  readonly threads: number
  /** Threads that stand ready with their code read. */
  readonly ready?: number
  /** What each thread is told when it starts: `workerData` of Piscina. */
  readonly known?: unknown
}

export interface ThreadPool<Job, Result> {
  /**
   * `moved`: what of the job goes to the thread instead of a copy of it.
   * @throws {Refused} 503 when too many wait; {TookTooLong} for a job that was stopped together with its thread.
   */
  run(job: Job, moved?: Transferable[]): Promise<Result>
  /** Lets the jobs in hand be finished. */
  close(): Promise<void>
}

/** `worker` is the address of a module whose default export does one job at a time. */
export function openThreadPool<Job, Result>(
  worker: URL,
  { threads, ready = 0, known, ...limits }: ThreadLimits,
): ThreadPool<Job, Result> {
  const pool = new Piscina<Job, Result>({
    filename: worker.href,
    minThreads: ready,
    maxThreads: threads,
    workerData: known,
    // A thread keeps what it has read and made; it may rest for a while before that is given up.
    idleTimeout: 120_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // Piscina requires what is a module. Node ends the whole process when a thread is stopped in the middle of that.
    execArgv: ['--no-require-module'],
  })
  const limit = new ConcurrencyLimit({ ...limits, atOnce: threads })
  return {
    run: (job, moved = []) =>
      limit.run((signal) => timed('threads', () => pool.run(job, { signal, transferList: moved }))),
    close: () => pool.close(),
  }
}
