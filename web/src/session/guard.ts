/** Member pages open only with a stored token that decodes and carries an expiry (ACC-005 to ACC-008). */
import { redirect } from 'react-router'
import { paths } from '../routing/paths.ts'
import { isSessionToken, readToken } from './token.ts'

export function requireSession(): void {
  if (!isSessionToken(readToken())) throw redirect(paths.login)
}
