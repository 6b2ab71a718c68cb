/**
 * A portal in a third language: a folder of texts and the demo's content with a little French in it, by which tests prove
 * that a language needs no code. What is not in there falls back to English.
 */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentFolder } from './second-brand.ts'

/** `MESSAGES_DIR` */
export const frenchMessages = join(import.meta.dirname, 'french/messages')

export const frenchPrivacy =
  '<p>Nous ne conservons que les données nécessaires à votre assurance.</p>\n'

/** The folder for `CONTENT_DIR`; whoever asks for it removes it. */
export function frenchContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-french-'))
  cpSync(contentFolder, folder, { recursive: true })
  const file = join(folder, 'brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8'))
  brand.insurer.fr = 'Assurances Horizon du Golfe'
  brand.portal_name.fr = 'Espace membre'
  writeFileSync(file, JSON.stringify(brand, null, 2))
  writeFileSync(join(folder, 'legal/privacy.fr.html'), frenchPrivacy)
  return folder
}
