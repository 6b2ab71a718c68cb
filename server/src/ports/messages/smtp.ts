/** Mail by SMTP. The server's address (`SMTP_URL`) decides about encryption and authentication. */
import { createTransport } from 'nodemailer'
import { type Carrier, Uncertain } from './post.ts'

export interface SmtpPatience {
  connectMs: number
  answerMs: number
}

const usual: SmtpPatience = { connectMs: 10_000, answerMs: 30_000 }

/**
 * `smtps://user:password@host`, or `smtp://…`, which must offer STARTTLS unless it is on this machine. One connection
 * per message, because a pool sends again when a connection breaks, even if the message was sent.
 */
export function smtpCarrier(url: string, from: string, patience: SmtpPatience = usual): Carrier {
  const server = smtpServer(url, patience)
  return {
    async carry(message) {
      let textIsLeaving = false
      const transport = createTransport(server)
      // The text is read only after the server has agreed to receive it.
      transport.use('stream', (mail, done) => {
        const read = mail.message.createReadStream.bind(mail.message)
        mail.message.createReadStream = (options) =>
          read(options).once('resume', () => {
            textIsLeaving = true
          })
        done()
      })
      const problem = await transport
        .sendMail({
          from,
          to: message.to,
          subject: message.subject,
          text: message.text,
          html: message.html,
          // No automatic replies, please.
          headers: { 'auto-submitted': 'auto-generated' },
          // The same id for the same message, however often it is tried.
          messageId: `<${message.id}@${server.host}.falaj>`,
        })
        .then(() => undefined, problemOf)
      if (!problem) return
      if (!textIsLeaving || problem.answered) throw new Error(`No mail left: ${problem.name}.`)
      throw new Uncertain(`The mail server fell silent after the text: ${problem.name}.`)
    },
  }
}

/** How the server of an address is reached. */
export function smtpServer(url: string, patience: SmtpPatience = usual) {
  const { hostname, port, protocol, username, password } = new URL(url)
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return {
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && !here,
    // Send passwords only to the server that the certificate names, except on this machine.
    ...(here && { tls: { rejectUnauthorized: false } }),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.answerMs,
  }
}

/**
 * What went wrong, in a form that can be logged: the server's answer may contain the member's address. `answered`: the
 * server refused explicitly, so it has not accepted the message.
 */
function problemOf(error: Error): { name: string; answered: boolean } {
  const { code, responseCode, command } = { code: '', responseCode: 0, command: '', ...error }
  const name = [code, responseCode, command].filter(Boolean).join(' ') || error.name
  return { name, answered: responseCode > 0 }
}
