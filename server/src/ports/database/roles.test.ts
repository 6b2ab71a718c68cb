/** `ops/roles.sh`, which makes the roles of a database in a container, without the container. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { Audit } from '../../audit.ts'
import { systemClock } from '../../clock.ts'
import { migrate } from '../../migrate.ts'
import { openDatabase } from './open.ts'
import { auditIsGuarded, grantToPortal } from './rights.ts'
import { roleFault } from './suitable.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../../ops/${name}`, import.meta.url), 'utf8')
const script = read('roles.sh')
const compose = read('compose.yaml')
/** The roles of a cluster are shared by all tests. */
const name = `roles_${randomBytes(4).toString('hex')}`

/** What `psql` is given, under names of this test. */
const statements = (/<<'SQL'\n(.*)\nSQL/s.exec(script)?.[1] ?? '')
  .replaceAll(/:'(\w+)'/g, "'secret'")
  // The role of members is one for all databases of a server, and is there already.
  .replaceAll(/falaj(?!_member)/g, name)
  .split('\n')

async function asAdministrator<Found>(work: (client: Client) => Promise<Found>): Promise<Found> {
  const client = new Client({ connectionString: inject('administratorUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
function urlOf(role: string): string {
  const url = new URL(inject('administratorUrl'))
  Object.assign(url, { username: role, password: 'secret', pathname: name })
  return url.href
}

test('ADD-554 the roles that the containers are started with can be migrated, and the portal cannot alter the audit; without the role of members it is told what makes it', async () => {
  expect(statements).toHaveLength(5)
  const [makeOwner = '', makePortal = '', makeMember, letTakeOn = '', makeDatabase = ''] =
    statements
  expect(makeMember).toBe('create role falaj_member;')
  await asAdministrator(async (client) => {
    for (const statement of [makeOwner, makePortal, makeDatabase]) await client.query(statement)
  })
  const owner = new Client({ connectionString: urlOf(`${name}_owner`) })
  await owner.connect()
  const portal = openDatabase(urlOf(name), { max: 1 })
  const asPortal = new Client({ connectionString: urlOf(name) })
  await asPortal.connect()
  try {
    expect(await migrate(owner)).not.toEqual([])
    await expect(grantToPortal(owner, name)).rejects.toThrow(
      `let the administrator of the database server run: grant falaj_member to "${name}";`,
    )
    await asAdministrator((client) => client.query(letTakeOn))
    await grantToPortal(owner, name)
    expect(await roleFault(asPortal, { production: true })).toBeUndefined()
    await new Audit(portal.database, systemClock).record({ action: 'login-refused', accountId: 1 })
    expect(await auditIsGuarded(portal.database)).toBe(true)
    await asAdministrator((client) => client.query(`revoke falaj_member from ${name}`))
    expect(await roleFault(asPortal, { production: true })).toContain(
      `database server run: grant falaj_member to "${name}";`,
    )
  } finally {
    await portal.close()
    await asPortal.end()
    await owner.end()
    await asAdministrator(async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${name}, ${name}_owner`)
    })
  }
})

test('ADD-271 compose.yaml gives the owner to the migration alone, and the administrator to nobody', () => {
  const migration = compose.slice(compose.indexOf('\n  migrate:'), compose.indexOf('\n  portal:'))
  const portal = compose.slice(compose.indexOf('\n  portal:'), compose.indexOf('\n  proxy:'))
  const role = 'DATABASE_URL: postgres://falaj:${FALAJ_PASSWORD}@database:5432/falaj'
  expect(migration).toContain(role)
  expect(migration).toContain(
    'DATABASE_OWNER_URL: postgres://falaj_owner:${FALAJ_OWNER_PASSWORD}@database:5432/falaj',
  )
  expect(portal).toContain(role)
  expect(portal).not.toMatch(/OWNER/)
  expect(migration + portal).not.toContain('POSTGRES_PASSWORD')
  expect(compose).toContain('./roles.sh:/docker-entrypoint-initdb.d/roles.sh:ro')
})

test('ADD-271 the service of the portal is not given what the owner of the tables needs', () => {
  expect(read('falaj.service')).not.toMatch(/EnvironmentFile=.*owner/)
  expect(read('falaj.service')).toMatch(/^Requires=falaj-migrate\.service$/m)
  expect(read('falaj.env.example')).not.toMatch(/^DATABASE_OWNER_URL/m)
  expect(read('falaj-migrate.service')).toMatch(/^EnvironmentFile=\/etc\/falaj\/owner\.env$/m)
  expect(read('owner.env.example')).toMatch(/^DATABASE_OWNER_URL=/m)
})
