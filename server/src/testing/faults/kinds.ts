/** Every kind of fault: what it needs, how it strikes, and how the part comes back. */
import { hoursMs, minutesMs } from '../../clock.ts'
import type { Line } from '../line.ts'
import type { isHere, Setting, Stage } from './stage.ts'

export interface FaultKind {
  name: string
  needs: keyof typeof isHere
  setting?: Partial<Setting>
  /** By what is found out that the part is served by again. */
  probe: 'reading' | 'uploading' | 'handing over'
  /** Whether it cuts off who is connected to the portal: only then a call may end without an answer. */
  cutsOff?: true
  /** Before members begin. */
  prepare?: (stage: Stage) => Promise<void>
  /** Resolves to what brings the part back. */
  strike: (stage: Stage, random: () => number) => Promise<() => Promise<void>>
  /** Milliseconds for which it lasts, at least and at most. */
  lasts: [number, number]
}

const pick = <T>(all: readonly T[], random: () => number): T => {
  const [first] = all
  const one = all[Math.floor(random() * all.length)] ?? first
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}

/** The network forgets those that were connected, or brings later what it had swallowed. */
const goesDark = async (lines: readonly Line[], random: () => number) => {
  const forgets = random() < 0.5
  for (const line of lines) {
    if (forgets) line.goDead()
    else line.hold()
  }
  return repairing(lines)
}
const goesSlow = async (lines: readonly Line[], random: () => number) => {
  const ms = pick([5, 20, 60], random)
  for (const line of lines) line.slowDown(ms)
  return repairing(lines)
}
const repairing = (lines: readonly Line[]) => async () => {
  for (const line of lines) line.repair()
}

let standby: Awaited<ReturnType<Stage['addStandby']>> | undefined

export const faultKinds: readonly FaultKind[] = [
  {
    name: 'portal killed',
    needs: 'postgres',
    probe: 'reading',
    cutsOff: true,
    lasts: [0, 1_000],
    strike: async ({ portal, start }) => {
      await portal.kill()
      return start
    },
  },
  {
    name: 'database stopped',
    needs: 'postgres',
    probe: 'reading',
    lasts: [0, 3_000],
    strike: async ({ primary }, random) => {
      await primary.stop(pick(['SIGQUIT', 'SIGINT', 'SIGKILL'], random))
      return () => primary.start()
    },
  },
  {
    name: 'failover',
    needs: 'postgres',
    probe: 'reading',
    lasts: [0, 2_000],
    prepare: async (stage) => {
      standby = await stage.addStandby()
    },
    strike: async () => {
      const other = standby
      if (!other) throw new Error('There is no standby.')
      await other.end()
      return () => other.promote()
    },
  },
  {
    name: 'black hole before the database',
    needs: 'postgres',
    probe: 'reading',
    lasts: [1_000, 8_000],
    strike: ({ lines }, random) => goesDark(lines.databases, random),
  },
  {
    name: 'black hole before the core system',
    needs: 'postgres',
    probe: 'handing over',
    lasts: [1_000, 12_000],
    strike: ({ lines }, random) => goesDark([lines.core], random),
  },
  {
    name: 'black hole before the files',
    needs: 'swift',
    setting: { files: 'bucket' },
    probe: 'uploading',
    lasts: [1_000, 8_000],
    strike: ({ lines }, random) => goesDark([lines.files], random),
  },
  {
    name: 'slow database',
    needs: 'postgres',
    probe: 'reading',
    lasts: [1_000, 5_000],
    strike: ({ lines }, random) => goesSlow(lines.databases, random),
  },
  {
    name: 'slow core system',
    needs: 'postgres',
    probe: 'handing over',
    lasts: [1_000, 5_000],
    strike: ({ lines }, random) => goesSlow([lines.core], random),
  },
  {
    name: 'slow files',
    needs: 'swift',
    setting: { files: 'bucket' },
    probe: 'uploading',
    lasts: [1_000, 5_000],
    strike: ({ lines }, random) => goesSlow([lines.files], random),
  },
  {
    name: 'core system down',
    needs: 'postgres',
    probe: 'handing over',
    lasts: [500, 4_000],
    strike: async ({ lines, core }, random) => {
      const how = pick(['stopped', 'is away', 'loses its answer', 'is silent'] as const, random)
      if (how === 'stopped') lines.core.cut()
      else core.mood = how
      return async () => {
        lines.core.repair()
        core.mood = 'accepts'
      }
    },
  },
  {
    name: 'disk of the portal full',
    needs: 'disks',
    probe: 'uploading',
    lasts: [500, 3_000],
    strike: async ({ disks }) => {
      disks.ofPortal?.fill()
      return async () => disks.ofPortal?.free()
    },
  },
  {
    name: 'disk of the database full',
    needs: 'disks',
    probe: 'reading',
    lasts: [500, 4_000],
    strike: async ({ disks, primary }) => {
      disks.ofDatabase?.fill()
      return async () => {
        disks.ofDatabase?.free()
        // It may have given up.
        await primary.start()
      }
    },
  },
  {
    name: 'file store down',
    needs: 'swift',
    setting: { files: 'bucket' },
    probe: 'uploading',
    lasts: [500, 3_000],
    strike: async ({ stopFileStore, startFileStore }) => {
      await stopFileStore()
      return startFileStore
    },
  },
  {
    name: 'clock jumps',
    needs: 'clock',
    setting: { clock: true },
    probe: 'reading',
    lasts: [1_500, 4_000],
    strike: async ({ setClock }, random) => {
      const now = new Date()
      const overMidnight = hoursMs(24) - (+now % hoursMs(24)) + minutesMs(1)
      const ms = pick([hoursMs(2), -hoursMs(2), overMidnight], random)
      await setClock(`${ms < 0 ? '' : '+'}${Math.round(ms / 1000)}`)
      return () => setClock('+0')
    },
  },
]
