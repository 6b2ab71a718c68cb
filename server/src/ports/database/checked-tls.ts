/** Whether whoever stands between us and a database could read along or pretend to be it. */
import { BlockList, isIP } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { eachServer } from './address.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Each server is on this machine, or proves by its certificate who it is. */
export const isSafeWay = (address: string): boolean =>
  eachServer(address).every((server) => {
    const { hostname, searchParams } = new URL(server)
    const host = searchParams.get('host') ?? hostname.replaceAll(/[[\]]/g, '')
    return isHere(host) || searchParams.get('sslmode') === 'verify-full'
  })

function isHere(host: string): boolean {
  if (host === '' || host.startsWith('/') || host === 'localhost') return true
  const version = isIP(host)
  return version !== 0 && loopback.check(host, version === 4 ? 'ipv4' : 'ipv6')
}

/** Once at each start in production. Between machines of one closed network it may be meant so; then nothing else is wrong. */
export function warnOfUnsafeWays(
  config: Pick<Config, 'production' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (!config.production) return
  const ways = {
    DATABASE_URL: config.databaseUrl,
    DATABASE_DIRECT_URL: config.databaseDirectUrl,
    DATABASE_READ_URL: config.databaseReadUrl,
  }
  const unsafe = Object.entries(ways).flatMap(([name, url]) => (url && !isSafeWay(url) ? name : []))
  if (unsafe.length > 0)
    logger.warn(
      { settings: unsafe },
      'a database on another machine is reached without checked TLS',
    )
}
