/**
 * The role that statements of members' calls run as. It cannot log in: the portal takes it on for a statement or a
 * transaction (`within-reach.ts`), and sees by it what its policies let through (docs/decisions/151-a-second-wall.md).
 */
import { type Client, DatabaseError, escapeIdentifier } from 'pg'
import { DatabaseProblem } from './problem.ts'

export const memberRole = 'falaj_member'

/** For the administrator of a database whose owner may not do that: what is still to be done of it. */
export const howToMakeMemberRole = (portalRole: string, isThere: boolean): string =>
  `let the administrator of the database server run: ${isThere ? '' : `create role ${memberRole}; `}grant ${memberRole} to ${escapeIdentifier(portalRole)};`

export async function memberRoleIsThere(client: Client): Promise<boolean> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [memberRole])
  return rows.length > 0
}

/** Roles are of the whole server: another portal on it may have made it, or make it at this moment. */
export async function makeMemberRole(client: Client, portalRole: string): Promise<void> {
  if (await memberRoleIsThere(client)) return
  try {
    await client.query(`create role ${memberRole} nologin`)
  } catch (error) {
    const code = error instanceof DatabaseError ? error.code : undefined
    if (code === '42710' || code === '23505') return
    if (code !== '42501') throw error
    throw new DatabaseProblem(
      `The role ${memberRole}, as which members read, is missing, and the owner of the tables may not create it: ${howToMakeMemberRole(portalRole, false)}`,
    )
  }
}
