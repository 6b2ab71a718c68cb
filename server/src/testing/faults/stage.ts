/** A portal with all that it leans on, each part by a line that can fail. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coreSecret, openFakeCore } from '../../areas/requests/testing/fake-core.ts'
import { freePort } from '../../ports/database/embedded/port.ts'
import { openDatabase } from '../../ports/database/open.ts'
import { BucketFiles } from '../../ports/files/bucket.ts'
import type { FileStore } from '../../ports/files/files.ts'
import { FolderFiles } from '../../ports/files/folder.ts'
import { placeOf } from '../../ports/files/place.ts'
import { aCurrency } from '../banking.ts'
import { Line } from '../line.ts'
import { type PortalProcess, startPortalProcess } from '../portal-process.ts'
import { layOutOn, type PostgresServer, startPostgres } from '../postgres-server.ts'
import { realProgram } from '../real-programs.ts'
import { secretOfSenders } from '../sent-claims.ts'
import { canMountDisks, SmallDisk } from '../small-disk.ts'
import { startSwift, swiftIsInstalled, swiftKeys } from '../swift.ts'

/** What the portal of a round is started with. */
export interface Setting {
  files: 'folder' | 'bucket'
  /** Whether its clock can be set. */
  clock: boolean
}

export type Stage = Awaited<ReturnType<typeof openStage>>

const program = realProgram('pg_basebackup') ?? ''
const clockLibrary = realProgram('libfaketime.so.1') ?? ''
const disks = program !== '' && canMountDisks()

/** What a kind of fault needs, and whether it is here. */
export const isHere = {
  postgres: program !== '',
  disks,
  swift: swiftIsInstalled,
  clock: clockLibrary !== '',
}

const placeOfServer = (port: number) => ({ host: '127.0.0.1', port })

export async function openStage() {
  const stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'falaj-faults-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const disk = (megabytes: number) => {
    if (!disks) return undefined
    const mounted = new SmallDisk(megabytes)
    stack.defer(() => mounted.close())
    return mounted
  }
  const [ofDatabase, ofPortal] = [disk(1_500), disk(500)]
  const first = await startPostgres(program, {}, ofDatabase?.folder)
  await layOutOn(first)
  /** Where lines one and two lead; a standby is made when it is needed. */
  const servers: (PostgresServer | undefined)[] = [first, undefined]
  let primary = first
  stack.defer(async () => {
    for (const server of servers) await server?.close()
  })
  const core = await openFakeCore(() => new Date())
  stack.defer(() => core.close())
  const swift = swiftIsInstalled ? await startSwift() : undefined
  stack.defer(() => swift?.close())
  Object.assign(process.env, swiftKeys)
  stack.defer(() => {
    for (const name of Object.keys(swiftKeys)) delete process.env[name]
  })
  const lines = {
    databases: [new Line(placeOfServer(first.port)), new Line()] as const,
    core: new Line(placeOfServer(Number(new URL(core.url).port))),
    files: new Line(swift && placeOfServer(swift.port)),
  }
  const all = [...lines.databases, lines.core, lines.files]
  const [one, two, coreAt, filesAt] = await Promise.all(all.map((line) => line.open()))
  stack.defer(() => {
    for (const line of all) line.close()
  })
  const bucket = await swift?.bucket('faults', filesAt)
  const filesFolder = join(ofPortal?.folder ?? folder, 'files')
  const clockFile = join(folder, 'clock')
  await writeFile(clockFile, '+0')

  const port = await freePort()
  let setting: Setting = { files: 'folder', clock: false }
  let portal: PortalProcess | undefined
  const start = async () => {
    portal = await startPortalProcess({
      PORT: String(port),
      DATABASE_URL: `postgres://falaj:secret-of-the-tests@127.0.0.1:${one},127.0.0.1:${two}/falaj`,
      DATA_DIR: join(ofPortal?.folder ?? folder, 'data'),
      FILES_URL: setting.files === 'bucket' && bucket ? bucket : filesFolder,
      PORTAL_SECRET: secretOfSenders,
      CORE_URL: `http://127.0.0.1:${coreAt}`,
      CORE_SECRET: coreSecret,
      LOG_LEVEL: process.env.FALAJ_FAULT_LOG ?? 'silent',
      ...(setting.clock && {
        LD_PRELOAD: clockLibrary,
        FAKETIME_TIMESTAMP_FILE: clockFile,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        NO_FAKE_STAT: '1',
      }),
    })
  }
  stack.defer(() => portal?.kill())
  const looking = async <T>(look: (opened: ReturnType<typeof openDatabase>) => Promise<T>) => {
    const opened = openDatabase(primary.url(), { max: 2 })
    try {
      return await look(opened)
    } finally {
      await opened.close()
    }
  }
  await looking(({ database }) => aCurrency(database))
  const stores = (): FileStore[] => {
    const place = bucket === undefined ? undefined : placeOf(bucket)
    return [
      new FolderFiles(filesFolder),
      ...(place && !('folder' in place) ? [new BucketFiles(place)] : []),
    ]
  }

  return {
    address: `http://127.0.0.1:${port}`,
    core,
    lines,
    disks: { ofDatabase, ofPortal },
    looking,
    stores,
    get primary() {
      return primary
    },
    start,
    get portal() {
      if (!portal) throw new Error('No portal was started.')
      return portal
    },
    /** Another one where the round asks for another. */
    async set(wished: Setting) {
      const same = wished.files === setting.files && wished.clock === setting.clock
      if (portal && !portal.gone && same) return
      if (portal && !portal.gone) await portal.kill()
      setting = wished
      await start()
    },
    setClock: (offset: string) => writeFile(clockFile, offset),
    /** Without which nothing is acknowledged. */
    async addStandby() {
      const old = primary
      const standby = await old.follow('standby')
      const [from, to] = servers[0] === old ? [0, 1] : [1, 0]
      servers[to] = standby
      lines.databases[to]?.leadTo(placeOfServer(standby.port))
      await old.query(`alter system set synchronous_standby_names = 'standby'`)
      await old.query('select pg_reload_conf()')
      return {
        /** Of the first, for good. */
        end: () => old.stop('SIGQUIT'),
        async promote() {
          await standby.query('select pg_promote()')
          primary = standby
          servers[from] = undefined
          lines.databases[from]?.leadTo(undefined)
          await old.close()
        },
      }
    },
    async stopFileStore() {
      await swift?.stop('proxy')
    },
    async startFileStore() {
      await swift?.start('proxy')
    },
    close: () => stack.disposeAsync(),
  }
}
