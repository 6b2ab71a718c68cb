/** What is called over HTTP: the portal from outside, the SMS gateway, the core system. Nothing is sent to them. */
import { basePath } from '@falaj/server/base-path.ts'
import { bad, faultOf, type Finding, good, warning } from './finding.ts'

const longestMs = 10_000

export async function portalFinding(publicBaseUrl: string): Promise<Finding> {
  const address = `${publicBaseUrl.replace(/\/+$/, '')}${basePath}/`
  const status = await ask(address, 'GET')
  if (status === 200) return good('portal', `${address} shows the portal.`)
  return bad(
    'portal',
    `${address} ${answered(status)}: is the portal running, and does the proxy lead there? Correct PUBLIC_BASE_URL if members use another address.`,
  )
}

/** A HEAD: no gateway takes that for a message. */
export async function smsFinding(url: string | null): Promise<Finding> {
  if (url === null) return warning('SMS gateway', 'SMS_URL is not set: codes by SMS wait.')
  const { host } = new URL(url)
  const status = await ask(url, 'HEAD')
  if (status === 401 || status === 403)
    return bad('SMS gateway', `${host} ${answered(status)}: correct user and password in SMS_URL.`)
  if (typeof status === 'string' || status >= 500)
    return bad('SMS gateway', `${host} ${answered(status)}: codes by SMS wait until it is back.`)
  return good('SMS gateway', `${host} answers. No SMS was sent.`)
}

export async function coreFinding(url: string | null): Promise<Finding> {
  if (url === null) return good('core system', 'CORE_URL is not set: "npm start" runs a stand-in.')
  const { host } = new URL(url)
  const status = await ask(`${url.replace(/\/+$/, '')}/submissions`, 'HEAD')
  if (typeof status === 'string' || status >= 500)
    return bad(
      'core system',
      `${host} ${answered(status)}: what members submit waits. Correct CORE_URL, or ask its engineers.`,
    )
  return good('core system', `${host} answers. Nothing was submitted.`)
}

/** The status, or why there is none. User and password of the address go along as basic authentication. */
async function ask(address: string, method: 'GET' | 'HEAD'): Promise<number | string> {
  const url = new URL(address)
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(credentials !== ':' && {
          authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
        }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(longestMs),
    })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    return faultOf(error)
  }
}

const answered = (status: number | string): string =>
  typeof status === 'number' ? `answers ${status}` : `does not answer (${status})`
