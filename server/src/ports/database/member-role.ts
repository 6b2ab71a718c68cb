/**
 * The role that statements of members' calls run as. It cannot log in: the portal takes it on for a statement or a
 * transaction (`within-reach.ts`), and sees by it what its policies let through (docs/decisions/151-a-second-wall.md).
 */
import { type Client, DatabaseError } from 'pg'
import { DatabaseProblem } from './problem.ts'

export const memberRole = 'falaj_member'

/** For the administrator of a database whose owner may not create roles. */
export const howToMakeMemberRole = (portalRole: string): string =>
  `let the administrator of the database server run: create role ${memberRole}; grant ${memberRole} to ${portalRole};`

/** Roles are of the whole server: another portal on it may have made it, or make it at this moment. */
export async function makeMemberRole(client: Client): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [memberRole])
  if (rows.length > 0) return
  try {
    await client.query(`create role ${memberRole} nologin`)
  } catch (error) {
    const code = error instanceof DatabaseError ? error.code : undefined
    if (code === '42710' || code === '23505') return
    if (code !== '42501') throw error
    throw new DatabaseProblem(
      `The role ${memberRole}, as which members read, is missing, and the owner of the tables may not create it: ${howToMakeMemberRole('falaj')}`,
    )
  }
}
