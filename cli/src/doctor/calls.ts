/** What is called over HTTP: the portal from outside, the SMS gateway, the core system. Nothing is sent to them. */
import { isFilledIn, type SmsGatewaySettings } from '@falaj/server/ports/messages/sms-request.ts'
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

/**
 * A HEAD, and without the query of an address that is filled in: Kannel takes a HEAD for a message, too. It then knows no
 * user either, and its refusal says nothing.
 */
export async function smsFinding(gateway: SmsGatewaySettings | null): Promise<Finding> {
  if (gateway === null) return warning('SMS gateway', 'SMS_URL is not set: codes by SMS wait.')
  const { url } = gateway
  const { host } = new URL(url)
  const knowsUs = gateway.body === null && gateway.headers === null && !isFilledIn(url)
  const status = await ask(knowsUs ? url : withoutQuery(url), 'HEAD')
  if (knowsUs && (status === 401 || status === 403))
    return bad('SMS gateway', `${host} ${answered(status)}: correct user and password in SMS_URL.`)
  if (typeof status === 'string' || status >= 500)
    return bad('SMS gateway', `${host} ${answered(status)}: codes by SMS wait until it is back.`)
  const unknown = knowsUs ? '' : ': whether it takes user and password is not known'
  return good('SMS gateway', `${host} answers. No SMS was sent${unknown}.`)
}

/** A placeholder in its path has been taken out, too. */
const withoutQuery = (url: string) => url.replace(/[?#].*$/s, '').replaceAll(/\/[^/]*\{.*$/g, '/')

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
