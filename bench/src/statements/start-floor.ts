/** Starts the floor of a portal with what it shall say. */
import { join } from 'node:path'
import { ask, startChild } from '../stage/child.ts'
import type { Stage } from '../stage/stage.ts'
import type { Plans } from './replay.ts'
import type { Script } from './statement.ts'

/** `GET` or `POST` `origin/number` says the script of that number. */
export async function startFloor(stage: Stage, scripts: readonly Script[], plans: Plans = 'made') {
  const child = await startChild({
    script: 'bench/src/statements/floor.ts',
    env: { ...stage.env, FLOOR_PLANS: plans },
    log: join(stage.folder, 'floor.log'),
  })
  return {
    origin: await ask<string>(child, [...scripts]),
    pid: child.process.pid ?? 0,
    [Symbol.asyncDispose]: () => child.stop(),
  }
}
