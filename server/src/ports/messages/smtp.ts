/** Mail by SMTP. The server's address (`SMTP_URL`) decides about encryption and authentication. */
import { createTransport } from 'nodemailer'
import { type Carrier, NoSuchRecipient, Uncertain } from './post.ts'

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
      if (problem.noSuchRecipient) throw new NoSuchRecipient(`No mail left: ${problem.name}.`)
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

interface Problem {
  name: string
  answered: boolean
  noSuchRecipient: boolean
}

/**
 * What went wrong, in a form that can be logged: the server's answer may contain the member's address. `answered`: the
 * server refused explicitly, so it has not accepted the message.
 */
function problemOf(error: Error): Problem {
  const { code, responseCode, command, response } = { ...unanswered, ...error }
  const name = [code, responseCode, command].filter(Boolean).join(' ') || error.name
  const noSuchRecipient = command === 'RCPT TO' && noSuchMailbox.test(response)
  return { name, answered: responseCode > 0, noSuchRecipient }
}

const unanswered = { code: '', responseCode: 0, command: '', response: '' }

/**
 * RFC 3463: no such mailbox, domain or syntax (5.1.1 to 5.1.3), moved (5.1.6), a domain without mail (5.1.10), disabled
 * (5.2.1). A bare 550 and 5.7 may be this portal's own fault, such as a relay that does not know it: the operator mends
 * that, and what was written meanwhile still leaves.
 */
const noSuchMailbox = /^5\d\d[ -]5\.(1\.([1236]|10)|2\.1) /
