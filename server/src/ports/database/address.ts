/** Addresses of PostgreSQL, also of several servers: `postgres://user:password@one:5432,another:5432/database`. */

/** The same address for each of its servers, in their order. */
export function eachServer(address: string): string[] {
  const [, before = '', servers = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(address) ?? []
  return before === '' ? [address] : servers.split(',').map((one) => `${before}${one}${after}`)
}

/** For what is the same of all of them: role, password, database, settings. */
export const firstServer = (address: string): string => eachServer(address)[0] ?? address
