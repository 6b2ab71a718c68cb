/** The address that the portal will listen on, tested before anything is started. */
import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { StartProblem } from './problem.ts'

/** Throws a StartProblem if the portal cannot listen there. */
export async function checkAddress(host: string, port: number): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new StartProblem(
      `HOST is "${host}", which is no address of this machine: leave it out, or set it to 0.0.0.0 for all.`,
    )
  })
  for (const { address } of addresses) {
    const refusal = await tryToListen(address, port)
    // A machine may resolve ::1 without having IPv6.
    if (refusal === 'EADDRNOTAVAIL' && addresses.length > 1) continue
    if (refusal) throw new StartProblem(sentence(refusal, host, port))
  }
}

function sentence(refusal: string, host: string, port: number): string {
  switch (refusal) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: stop the other program, or choose another port, for example PORT=${port + 1} npm start.`
    case 'EACCES':
      return `Port ${port} may not be used by this user: choose one above 1023, for example PORT=3000 npm start.`
    case 'EADDRNOTAVAIL':
      return `HOST is "${host}", which is no address of this machine: leave it out, or set it to 0.0.0.0 for all.`
    default:
      return `The portal cannot listen on ${host}:${port} (${refusal}).`
  }
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const probe = createServer()
  probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  probe.listen({ host, port }, () => probe.close(() => resolve(undefined)))
  return promise
}

/** The address for a browser on this machine. */
export function browserAddress(host: string, port: number): string {
  const everywhere = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']
  const name = everywhere.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
