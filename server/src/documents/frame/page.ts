/** The page: its measures, and what its head and foot need to know about the document. */
import { languages, otherLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Brand } from '../brand.ts'
import { name } from '../typeface/isolate.ts'
import type { Pen } from './pen.ts'
import type { Tags } from './tags.ts'

/** A4 in points. */
export const pageWidth = 595.28
export const pageHeight = 841.89
export const margin = 40
export const contentWidth = pageWidth - 2 * margin

/** What every document needs besides its content. */
export interface DocumentSetting {
  readonly brand: Brand
  readonly language: Language
  /** ISO 8601 instant; also the PDF's creation date, so that the same input gives the same bytes. */
  readonly issuedAt: string
  /** Address of the public page that confirms the document, or null. */
  readonly verifyUrl: string | null
}

export interface Paper {
  readonly doc: PDFKit.PDFDocument
  readonly pen: Pen
  readonly tags: Tags
  readonly title: string
  readonly setting: DocumentSetting
  /** Up to now. */
  readonly pages: number
}

/** The insurer's name in the language of the document, then in another in which it is written otherwise. */
export function insurerNames({ brand, language }: DocumentSetting): [string, string] {
  const ours = inLanguage(language, brand.name)
  const others = [otherLanguage(language), ...languages()].map((one) => brand.name[one])
  return [name(ours), name(others.find((other) => other && other !== ours) ?? '')]
}
