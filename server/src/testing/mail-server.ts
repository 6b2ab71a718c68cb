/** A real SMTP server for a test, which does as the test says. */
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  /** As it came over the wire. */
  raw: string
  encrypted: boolean
  user: string | undefined
}

export interface MailServer {
  received: Received[]
  url: (protocol?: 'smtp' | 'smtps', credentials?: string) => string
  close(): Promise<void>
}

/** `after` runs once the text is whole and before it is acknowledged; what it throws is answered. */
export async function aMailServer(
  options: SMTPServerOptions & {
    host?: string
    after?: (drop: () => void) => Promise<void> | void
  } = {},
): Promise<MailServer> {
  const { host = '127.0.0.1', after, ...rest } = options
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    logger: false,
    onAuth: ({ username = '' }, _session, done) => done(null, { user: username }),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const take = async () => {
        const raw = await text(stream)
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          raw,
          encrypted: session.secure,
          user: session.user,
        })
        await after?.(() => dropAll(server))
      }
      callbackify(take)(done)
    },
    ...rest,
  })
  // A client that hangs up is no fault of the server.
  server.on('error', () => undefined)
  const listening = server.listen(0, host)
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    url: (protocol = 'smtp', credentials = '') =>
      `${protocol}://${credentials && `${credentials}@`}${host}:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Ends every connection without a word. */
function dropAll(server: SMTPServer): void {
  for (const { _socket } of server.connections) _socket.destroy()
}
