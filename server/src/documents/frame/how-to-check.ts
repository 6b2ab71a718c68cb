/** The code in letters too, for those who read the page on paper and have no camera at hand. */
import { text } from '../../text.ts'
import { code } from '../typeface/isolate.ts'
import type { Sheet } from './sheet.ts'

type Sentence = 'documents.certificate.check' | 'documents.ticket.check'

export function drawHowToCheck(sheet: Sheet, sentence: Sentence): void {
  const { verifyUrl, language } = sheet.setting
  if (verifyUrl === null) return
  const letters = verifyUrl.slice(verifyUrl.lastIndexOf('/') + 1)
  const page = verifyUrl.slice(0, -letters.length - 1).replace(/^https?:\/\//, '')
  const grouped = letters.replace(/(.{4})(?=.)/g, '$1-')
  const words = text(language, sentence, {
    page: code(page),
    code: code(grouped),
  })
  sheet.paragraph(words, { size: 9 })
}
