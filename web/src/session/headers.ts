/** What tells the server who asks, in which language, and by which clock. Apart: the first script has it, too. */
import type { Call } from '@falaj/contract/call.ts'

export function headersOf(auth: Call['auth'], language: string, token: string | null): Headers {
  const headers = new Headers({ 'Accept-Language': language })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (auth === 'member' || (auth === 'optional' && token)) {
    headers.set('timezone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  }
  return headers
}
