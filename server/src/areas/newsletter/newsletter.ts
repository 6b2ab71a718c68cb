/** Preferences of the newsletter: read and changed by the holder of a link or by a member (SUP-053 to SUP-064). */
import { birthYearsFault } from '@falaj/contract/newsletter/rules/preferences.ts'
import type { Preferences } from '@falaj/contract/newsletter/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Audit } from '../../audit.ts'
import { type Clock, daysMs } from '../../clock.ts'
import { contactValues, type CurrentContact } from '../../contact.ts'
import { countAttempt, Limit } from '../../http/limits.ts'
import { Refused, signInAgain } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { oneAtATime } from '../../ports/database/one-at-a-time.ts'
import { mailHtml } from '../../ports/messages/mail-html.ts'
import type { Messages } from '../../ports/messages/messages.ts'
import { text } from '../../text.ts'
import type { NewsletterLinks } from './links.ts'
import { findPreferences, writePreferences } from './preferences-store.ts'

/** Whoever was forwarded a link could otherwise fill the mailbox by agreeing and ending it in turn. */
const confirmations = new Limit({ name: 'newsletter-confirmed', most: 5, windowMs: daysMs(1) })

export interface NewsletterParts {
  database: Database
  clock: Clock
  audit: Audit
  messages: Messages
  contact: CurrentContact
  links: NewsletterLinks
}

/** How somebody comes to the preferences. */
export interface Caller {
  member: SignedIn | null
  token: string | undefined
  email: string | undefined
}

/** The address whose preferences they are. A link counts before a session: it is about the address it was sent to. */
export async function addressOf(
  { database, links }: NewsletterParts,
  { member, token, email }: Caller,
): Promise<string> {
  if (token !== undefined) {
    links.check(token, email ?? '')
    return email ?? ''
  }
  if (!member) throw signInAgain()
  const account = await database
    .selectFrom('account')
    .select('email')
    .where('id', '=', member.accountId)
    .executeTakeFirstOrThrow()
  return account.email
}

export async function readPreferences(database: Database, email: string): Promise<Preferences> {
  const row = await findPreferences(database, email)
  return {
    interests: (row?.interests ?? []).filter(isInterest),
    send_email: row?.email_agreed_at ? 1 : 0,
    send_sms: row?.sms_agreed_at ? 1 : 0,
    married: row?.married === undefined || row.married === null ? null : row.married ? 1 : 0,
    childrens_education: row?.childrens_education ?? null,
    retirement: row?.retirement ?? null,
    property: row?.property ?? null,
    general_savings: row?.general_savings ?? null,
    children_count: row?.children_count ?? null,
    children_below_eighteen: row?.children_below_eighteen ?? [],
  }
}

const isInterest = (value: number): value is 1 | 2 | 3 => value >= 1 && value <= 3

/** @throws {Refused} 422 for years of birth that cannot be. */
export async function savePreferences(
  parts: NewsletterParts,
  of: { email: string; member: SignedIn | null; language: Language },
  wanted: Partial<Preferences>,
): Promise<void> {
  const { clock, audit } = parts
  // An interest that was sent twice is one.
  const change = {
    ...wanted,
    ...(wanted.interests && { interests: [...new Set(wanted.interests)] }),
  }
  const { email, member, language } = of
  const at = clock.now()
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    await oneAtATime(transaction, `newsletter of:${email.toLowerCase()}`)
    const before = await readPreferences(transaction, email)
    refuseYears({ ...before, ...change }, at)
    const id = await writePreferences(transaction, { ...change, email, language }, at)
    const agreesNow = change.send_email === 1 && before.send_email === 0
    if (agreesNow) {
      if (!member) await countAttempt(transaction, confirmations, email.toLowerCase(), at)
      await confirm(parts, transaction, { email, language })
    }
    return unit.tell({
      action: 'newsletter-changed',
      accountId: member?.accountId ?? null,
      personId: member?.personId ?? null,
      subject: `newsletter:${id}`,
    })
  })
}

const yearsSentences = {
  future: 'server.newsletter.years-future',
  many: 'server.newsletter.years-many',
} as const

function refuseYears({ children_below_eighteen: years, children_count }: Preferences, at: Date) {
  const fault = birthYearsFault(years, children_count, at)
  if (!fault) return
  const key = yearsSentences[fault]
  throw new Refused(422, key, { fields: { children_below_eighteen: key } })
}

/** To the mailbox itself, with the link that changes or ends it without a session. */
async function confirm(
  { messages, clock, contact, links }: NewsletterParts,
  transaction: Transaction,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const insurer = contact()
  const subject = text(language, 'mail.newsletter.subject')
  const body = text(language, 'mail.newsletter.text', contactValues(language, insurer))
  const address = links.make(email)
  const button = { address, label: text(language, 'mail.open') }
  await messages.send(
    transaction,
    {
      channel: 'email',
      to: email,
      subject,
      text: `${body}\n\n${address}`,
      html: mailHtml(language, subject, body, { button, contact: insurer }),
      links: [address],
    },
    clock.now(),
  )
}
