/** The mail server: whether it greets, encrypts and knows us. A mail is sent only to an address that was named. */
import { promisify } from 'node:util'
import { TLSSocket } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { smtpCarrier, smtpServer } from '@falaj/server/ports/messages/smtp.ts'
import { socketFinding } from './certificates.ts'
import { bad, faultOf, type Finding, good, warning } from './finding.ts'

interface Mail {
  url: string | null
  from: string
  sendTo?: string | undefined
}

export async function mailFindings({ url, from, sendTo }: Mail, now: Date): Promise<Finding[]> {
  if (url === null) return [warning('mail', 'SMTP_URL is not set: mails wait.')]
  const { host, auth, ...server } = smtpServer(url)
  const connection = new SMTPConnection({ host, ...server })
  // It tells a fault by an event alone, and one after the answer is no news.
  const fault = new Promise<never>((_, refuse) => connection.on('error', refuse))
  fault.catch(() => undefined)
  try {
    await Promise.race([promisify(connection.connect.bind(connection))(), fault])
    const found: Finding[] = [
      connection.secure || connection._socket instanceof TLSSocket
        ? good('mail', `${host} answers, encrypted.`)
        : warning('mail', `${host} answers without encryption: fine only on this machine.`),
    ]
    const socket = connection._socket
    if (socket instanceof TLSSocket && server.tls?.rejectUnauthorized !== false)
      found.push(socketFinding('certificate of SMTP_URL', host, socket, now))
    if (auth) found.push(await Promise.race([signIn(connection, auth), fault]))
    if (sendTo !== undefined) found.push(await send({ url, from, sendTo }))
    return found
  } catch (error) {
    return [
      bad(
        'mail',
        `${host} cannot be used: ${faultOf(error)}. Compare SMTP_URL with what your mail server offers: smtps:// for port 465, smtp:// with STARTTLS for 587.`,
      ),
    ]
  } finally {
    connection.close()
  }
}

async function signIn(
  connection: SMTPConnection,
  credentials: { user: string; pass: string },
): Promise<Finding> {
  try {
    await promisify(connection.login.bind(connection))({ credentials })
    return good('mail sign-in', `${credentials.user} is signed in.`)
  } catch {
    return bad(
      'mail sign-in',
      `${credentials.user} is refused: correct user and password in SMTP_URL (special letters as %40).`,
    )
  }
}

async function send({ url, from, sendTo }: { url: string; from: string; sendTo: string }) {
  try {
    await smtpCarrier(url, from).carry({
      id: 0,
      channel: 'email',
      to: sendTo,
      subject: 'Test of the member portal',
      text: 'The member portal can send mails.',
      html: '<p>The member portal can send mails.</p>',
    })
    return good(
      'test mail',
      `A mail to ${sendTo} was taken: look whether it arrives, and not as spam.`,
    )
  } catch (error) {
    return bad('test mail', `No mail to ${sendTo}: ${faultOf(error)} May ${from} send from there?`)
  }
}
