/** Chooses how mail and SMS are delivered: to the demo's mailbox, or really. */
import type { Config } from '../../config.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { demoOutbox, type Messages } from './messages.ts'
import { type Carrier, Post } from './post.ts'
import { smsGateway } from './sms-gateway.ts'
import { smtpCarrier } from './smtp.ts'

export interface OpenMessages {
  port: Messages
  carriers: Record<'email' | 'sms', Carrier>
}

type MessageConfig = Pick<Config, 'demo' | 'smtpUrl' | 'mailFrom' | 'sms'>

/** In the demo nothing is really sent, whatever else is set. */
export function openMessages(config: MessageConfig, jobs: Jobs): OpenMessages {
  if (config.demo) return { port: demoOutbox, carriers: { email: nowhere, sms: nowhere } }
  return {
    port: new Post(jobs),
    carriers: {
      email: config.smtpUrl ? smtpCarrier(config.smtpUrl, config.mailFrom) : nowhere,
      sms: config.sms ? smsGateway(config.sms) : nowhere,
    },
  }
}

/** Throws, so that the message waits until an operator has set a carrier. */
const nowhere: Carrier = {
  async carry({ channel }) {
    throw new Error(channel === 'email' ? 'SMTP_URL is not set.' : 'SMS_URL is not set.')
  },
}
