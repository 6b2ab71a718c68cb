/** What an open page hears of a portal that listens on a port. */
import { get } from 'node:http'

interface Hearing {
  /** Each part as it came. */
  told: string[]
  /** The portal has ended it: the page listens anew, and loads what it may have missed. */
  readonly isOver: boolean
  close(): void
}

/** Resolves once the page is listening. */
export function listenTo(address: string, token: string): Promise<Hearing> {
  const told: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Hearing>()
  const request = get(
    `${address}/portal/api/events`,
    { headers: { authorization: `Bearer ${token}` } },
    (response) => {
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        told.push(text)
        resolve({
          told,
          get isOver() {
            return response.closed
          },
          close: () => void request.destroy(),
        })
      })
      response.on('error', () => undefined)
    },
  )
  request.on('error', reject)
  return promise
}
