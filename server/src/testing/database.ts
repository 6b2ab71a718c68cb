/** A database of its own for a test file, with the newest schema and nothing in it. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { inject } from 'vitest'
import { type DatabaseOptions, openDatabase } from '../ports/database/open.ts'
import { portalRole, template } from './template.ts'

export interface TestDatabase {
  /** As its owner: for what a test lays out and looks at. */
  url: string
  /** As the role that portals run as. */
  portalUrl: string
  drop(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyTemplate(name)
  const url = new URL(inject('administratorUrl'))
  url.pathname = name
  const portalUrl = new URL(url)
  portalUrl.username = portalRole.name
  portalUrl.password = portalRole.password
  return {
    url: url.href,
    portalUrl: portalUrl.href,
    drop: () => asAdministrator(`drop database if exists ${name} with (force)`),
  }
}

/** With a way to it; both are gone once it is closed. */
export async function openTestDatabase(options: DatabaseOptions = {}) {
  const { drop, ...urls } = await createTestDatabase()
  const { close, ...opened } = openDatabase(urls.url, options)
  return { ...opened, ...urls, close: () => close().finally(drop) }
}

/** The housekeeping of PostgreSQL may look at the template just then; on a busy machine it does not leave at once. */
async function copyTemplate(name: string, again = 10): Promise<void> {
  try {
    await asAdministrator(`create database ${name} template ${template}`)
  } catch (error) {
    const inUse = error instanceof DatabaseError && error.code === '55006'
    if (!inUse || again === 0) throw error
    await pause(200)
    await copyTemplate(name, again - 1)
  }
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('administratorUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
