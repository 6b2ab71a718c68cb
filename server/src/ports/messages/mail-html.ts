/** The plain, table-free page of a mail: one column, one button in ink, readable in both directions, of no brand. */
import type { Language } from '@falaj/contract/shared/schemas.ts'

export function mailHtml(
  language: Language,
  title: string,
  body: string,
  link?: { address: string; label: string } | '' | undefined,
): string {
  const paragraphs = body
    .split('\n\n')
    .map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`)
  const button = link
    ? `<p><a href="${escape(link.address)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1D2B2A;color:#FFFFFF;text-decoration:none">${escape(link.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${escape(title)}</title></head><body style="margin:0;background:#FAF7F2;color:#1D2B2A;font:16px/1.6 sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><h1 style="font-size:22px">${escape(title)}</h1>${paragraphs.join('')}${button}</div></body></html>`
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
