/** Mail by SMTP: encrypted and with authentication as the address of the server says (`SMTP_URL`). */
import { createTransport } from 'nodemailer'
import { type Carrier, Uncertain } from './post.ts'

export interface SmtpPatience {
  connectMs: number
  answerMs: number
}

const usual: SmtpPatience = { connectMs: 10_000, answerMs: 30_000 }

/**
 * `smtps://user:password@host`, or `smtp://…`, which must offer STARTTLS unless it is on this machine. A connection
 * for each message: a pool of them sends again by itself when one breaks, also when the message had left.
 */
export function smtpCarrier(url: string, from: string, patience: SmtpPatience = usual): Carrier {
  const { hostname, port, protocol, username, password } = new URL(url)
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return {
    async carry(message) {
      let textIsLeaving = false
      const transport = createTransport({
        host: hostname,
        port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
        secure: protocol === 'smtps:',
        requireTLS: protocol === 'smtp:' && !here,
        // A password goes to nobody but the server that the certificate names; on this machine there is nobody else.
        ...(here && { tls: { rejectUnauthorized: false } }),
        ...(username && {
          auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        }),
        connectionTimeout: patience.connectMs,
        greetingTimeout: patience.connectMs,
        socketTimeout: patience.answerMs,
      })
      // The text is read when the server has said that it may come, and not before.
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
          // Nobody's automatic reply shall answer us.
          headers: { 'auto-submitted': 'auto-generated' },
          // The same message has the same name, whatever happens on its way.
          messageId: `<${message.id}@${hostname}.falaj>`,
        })
        .then(() => undefined, problemOf)
      if (!problem) return
      if (!textIsLeaving || problem.answered) throw new Error(`No mail left: ${problem.name}.`)
      throw new Uncertain(`The mail server fell silent after the text: ${problem.name}.`)
    },
  }
}

/**
 * What went wrong, by names that are fit for a log: what the server said may hold the member's address. `answered`:
 * with a refusal in so many words, so that it has not taken the message.
 */
function problemOf(error: Error): { name: string; answered: boolean } {
  const { code, responseCode, command } = { code: '', responseCode: 0, command: '', ...error }
  const name = [code, responseCode, command].filter(Boolean).join(' ') || error.name
  return { name, answered: responseCode > 0 }
}
