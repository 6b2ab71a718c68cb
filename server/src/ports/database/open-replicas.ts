/** Opens what reads members' calls from replicas: the pools of each, and the dialect that chooses. */
import type pg from 'pg'
import type { Dialect } from 'kysely'
import type { Clock } from '../../clock.ts'
import { eachServer } from './address.ts'
import type { LogPosition } from './log-position.ts'
import { ReadingDialect } from './reading-driver.ts'
import { Replicas } from './replicas.ts'
import { OutageAwareDialect } from './unreachable.ts'

export interface ReplicaOptions {
  /** Of one or several servers that follow the primary. */
  url: string
  clock: Clock
}

export function openReplicas(
  primary: pg.Pool,
  { url, clock }: ReplicaOptions,
  openPool: (url: string) => pg.Pool,
  onError: (error: Error) => void,
): { dialect: Dialect; pools: pg.Pool[] } {
  const pools = eachServer(url).map(openPool)
  const followers = pools.map((pool) => ({
    pool,
    driver: new OutageAwareDialect({ pool }).createDriver(),
  }))
  const replicas = new Replicas({
    replicas: followers,
    clock,
    onError,
    primary: async () => {
      const { rows } = await primary.query<{ at: LogPosition; cluster: string }>(
        `select pg_current_wal_insert_lsn()::text as at, system_identifier::text as cluster
        from pg_control_system()`,
      )
      const [row] = rows
      if (!row) throw new Error('The primary does not say where its log is.')
      return row
    },
  })
  return { dialect: new ReadingDialect({ pool: primary }, replicas, followers), pools }
}
