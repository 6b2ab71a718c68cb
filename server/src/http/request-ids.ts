/**
 * One id for a request in the logs of proxy, portal and core system. The proxy's is taken over where one is trusted:
 * without a proxy anybody could choose it.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'

/** Such as nginx's 32 hexadecimal digits, or a UUID. */
const wellFormed = /^[\w.-]{8,64}$/

export const requestIds =
  ({ behindProxy }: { behindProxy: boolean }) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[requestIdHeader]
    return behindProxy && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }
