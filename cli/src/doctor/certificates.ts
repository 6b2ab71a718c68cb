/** Certificates of what members and the portal call: who vouches for them, and for how long. */
import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'
import { bad, faultOf, type Finding, good, warning } from './finding.ts'

/** Most are renewed when a third of their days is left. */
const soonDays = 14
const dayMs = 86_400_000
const longestMs = 10_000

/** `https` address; `of` names it. */
export async function certificateFinding(of: string, url: string, now: Date): Promise<Finding> {
  const { hostname, port } = new URL(url)
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: /^[\d.]+$|:/.test(hostname) ? '' : hostname,
    // We look at what it shows, and say what is wrong with it.
    rejectUnauthorized: false,
  })
  socket.setTimeout(longestMs, () => socket.destroy(new Error('no answer within ten seconds')))
  try {
    await once(socket, 'secureConnect')
    return socketFinding(of, hostname, socket, now)
  } catch (error) {
    return bad(
      of,
      `${hostname} shows no certificate: ${faultOf(error)}. Is it up, and does it speak TLS?`,
    )
  } finally {
    socket.destroy()
  }
}

export function socketFinding(of: string, host: string, socket: TLSSocket, now: Date): Finding {
  const { valid_to: end } = socket.getPeerCertificate()
  const days = Math.floor((Date.parse(end) - +now) / dayMs)
  if (days < 0) return bad(of, `The certificate of ${host} ended ${-days} days ago: renew it.`)
  if (!socket.authorized)
    return bad(
      of,
      `The certificate of ${host} is not trusted (${String(socket.authorizationError)}): use one that names ${host}, of an authority that callers know, with the certificates in between.`,
    )
  const says = `The certificate of ${host} holds for ${days} days`
  return days < soonDays
    ? warning(of, `${says}: renew it now, and find out why that did not happen by itself.`)
    : good(of, `${says}.`)
}
