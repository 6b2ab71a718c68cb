/** A plain mail without tables and branding: one column and one button, in either direction. */
import { directionOf } from '@falaj/contract/shared/rules/languages.ts'
import { phoneAddress } from '@falaj/contract/shared/rules/phone-address.ts'
import { isUnbroken, piecesOf } from '@falaj/contract/shared/rules/pieces.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Contact } from '../../contact.ts'
import { languageSaid } from '../../text.ts'

const unbroken = 'white-space:nowrap'

interface Pressed {
  button?: { address: string; label: string }
  /** If the text contains the contact, its number and address become links. */
  contact?: Contact
}

/** Mail programs that know the dark scheme need its colours from here; the others keep the light ones beside each element. */
const inTheDark =
  '@media (prefers-color-scheme:dark){body{background:#14201F!important;color:#EDF3F1!important}.button{background:#EDF3F1!important;color:#14201F!important}}'

export function mailHtml(
  language: Language,
  title: string,
  body: string,
  { button, contact }: Pressed = {},
): string {
  const ways = contact ? waysTo(contact) : []
  const marked = (words: string) => {
    const actual = languageSaid(words, language)
    return actual === language ? '' : ` lang="${actual}" dir="${directionOf(actual)}"`
  }
  const paragraphs = body
    .split('\n\n')
    .map((paragraph) => `<p${marked(body)}>${linked(paragraph, ways).replaceAll('\n', '<br>')}</p>`)
  const below = button
    ? `<p${marked(button.label)}><a class="button" href="${escape(button.address)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1D2B2A;color:#FFFFFF;text-decoration:none">${escape(button.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(title)}</title><style>${inTheDark}</style></head><body style="margin:0;background:#FAF7F2;color:#1D2B2A;font:16px/1.6 sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><h1${marked(title)} style="font-size:22px;line-height:1.35">${inPieces(title)}</h1>${paragraphs.join('')}${below}</div></body></html>`
}

interface Way {
  label: string
  address: string
  /** A number stays on one line; an address may be longer than one. */
  style: string
}

const waysTo = ({ phone, email }: Contact): Way[] => [
  { label: phone, address: phoneAddress(phone), style: `color:inherit;${unbroken}` },
  { label: email, address: `mailto:${email}`, style: 'color:inherit' },
]

/** Each of the ways is a link where the text names it. */
function linked(words: string, [way, ...others]: readonly Way[]): string {
  if (!way) return inPieces(words)
  const { label, address, style } = way
  const link = `<a href="${escape(address)}" style="${style}">${escape(label)}</a>`
  return words
    .split(label)
    .map((part) => linked(part, others))
    .join(link)
}

/** Dates, references and numbers stay on one line, as on the pages: in Arabic the halves would change places. */
const inPieces = (words: string): string =>
  piecesOf(words)
    .map((piece, place) =>
      isUnbroken(place)
        ? `<span dir="${/\p{Script=Arabic}/u.test(piece) ? 'rtl' : 'ltr'}" style="${unbroken}">${escape(piece)}</span>`
        : escape(piece),
    )
    .join('')

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
