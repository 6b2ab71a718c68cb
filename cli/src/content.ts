/** `npm run content [DIR]`: lists the errors and the remaining placeholders in `content/`, and what languages lack. */
import { resolve } from 'node:path'
import { readLanguages, shippedMessages } from '@falaj/contract/shared/read-languages.ts'
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import {
  holidaysShortOf,
  loadContent,
  placeholdersIn,
  ContentError,
} from '@falaj/server/areas/content/load-content.ts'
import { missingTexts } from '@falaj/server/areas/content/missing-texts.ts'

const { MESSAGES_DIR } = process.env
const further = MESSAGES_DIR ? [MESSAGES_DIR] : []
readLanguages([shippedMessages, ...further])

const own = resolve(import.meta.dirname, '../../content')
const dir = process.argv[2]
  ? resolve(process.env['INIT_CWD'] ?? process.cwd(), process.argv[2])
  : own

try {
  const content = await loadContent(dir)
  const { faq, articles, forms, videos, manuals } = content
  console.log(
    `${dir} is in order: ${faq.length} FAQ categories, ${articles.length} articles, ` +
      `${forms.flatMap(({ attachments }) => attachments).length} forms, ${videos.length} videos, ${manuals.length} manuals.`,
  )
  for (const { language, messages, content: own, faults } of missingTexts(content, further)) {
    console.log(
      `${language}: ${messages.missing} of ${messages.all} texts of the portal are missing, and ${own.missing} of ${own.all} of the content. They are shown in the language ${fallbackLanguage}.`,
    )
    for (const fault of faults) console.log(`  ${fault}`)
  }
  const short = holidaysShortOf(content, new Date().getFullYear() + 1)
  if (short.length > 0)
    console.log(
      `Public holidays to be added, or their days count as working days:\n  ${short.join('\n  ')}`,
    )
  const placeholders = placeholdersIn(content)
  if (placeholders.length > 0)
    console.log(
      `Placeholders to be replaced before members see them:\n  ${placeholders.join('\n  ')}`,
    )
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
