/** A database that lets nobody in without TLS, with a certificate of an authority of this test. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@falaj/server/ports/database/open.ts'
import { anAuthority } from '@falaj/server/testing/certificates.ts'
import { startPostgres } from '@falaj/server/testing/postgres-server.ts'
import { realProgram } from '@falaj/server/testing/real-programs.ts'
import { expect, test } from 'vitest'
import { bringToNewestSchema } from './schema.ts'

const [program, openssl] = [realProgram('pg_basebackup') ?? '', realProgram('openssl') ?? '']

test.skipIf(!program || !openssl)(
  'ADD-504 a database is believed by the authority and the name of its certificate, and else refused in a sentence that says what to set',
  async () => {
    await using stack = new AsyncDisposableStack()
    const [ours, foreign] = [anAuthority(openssl), anAuthority(openssl)]
    stack.defer(() => [ours, foreign].forEach((each) => each.close()))
    const { certificate, key } = ours.certify('localhost')
    const rules = join(ours.file, '..', 'pg_hba.conf')
    writeFileSync(rules, 'host postgres postgres all trust\nhostssl all all all trust\n')
    const server = await startPostgres(program, {
      ssl: 'on',
      ssl_cert_file: certificate,
      ssl_key_file: key,
      hba_file: rules,
    })
    stack.defer(() => server.close())
    await server.query('create role falaj login')
    await server.query('create database falaj')
    const way = (host: string, settings: string, role = 'postgres') =>
      `${server.url(role).replace('127.0.0.1', host)}${settings}`
    const checked = `?sslmode=verify-full&sslrootcert=${ours.file}`
    const start = (host: string, settings: string) =>
      bringToNewestSchema(way(host, settings), way(host, settings, 'falaj'))

    await expect(start('localhost', '')).rejects.toThrow(
      /refuses who comes without TLS: add sslmode=verify-full&sslrootcert=/,
    )
    await expect(
      start('localhost', `?sslmode=verify-full&sslrootcert=${foreign.file}`),
    ).rejects.toThrow(
      /not signed by an authority that is believed: name that authority's certificate by sslmode=/,
    )
    await expect(start('localhost', '?sslmode=verify-full')).rejects.toThrow(
      /is not signed by an authority that is believed/,
    )
    await expect(start('127.0.0.1', checked)).rejects.toThrow(
      /is for another name: use the name that stands in it as the host of DATABASE_URL/,
    )
    await expect(
      start('localhost', '?sslmode=verify-full&sslrootcert=/nowhere/ca.crt'),
    ).rejects.toThrow(/^The file of sslrootcert in DATABASE_URL is not there/)
    expect(await start('localhost', checked)).toContain('001_baseline.sql')

    // Also where one of several servers is looked for.
    const several = way(`localhost:${server.port},localhost`, checked, 'falaj')
    const { pool, close } = openDatabase(several, { max: 1 })
    const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
    await close()
    expect(rows).toEqual([{ ssl: true }])
  },
)
