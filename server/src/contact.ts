/** How members reach the insurer: what "contact us" says where nothing can be pressed, in mails, SMS and PDFs. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { text } from './text.ts'

export interface Contact {
  /** With the country's code, as it is read aloud. */
  phone: string
  email: string
}

/** As it stands now: the insurer may change it while the portal runs. */
export type CurrentContact = () => Contact

/** The values of a text that tells its reader whom to call or write to. */
export const contactValues = (language: Language, { phone, email }: Contact) => ({
  contact: text(language, 'mail.contact', { phone, email }),
})
