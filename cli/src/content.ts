/** `npm run content`: lists the errors and the remaining placeholders in `content/`, and what languages lack. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { readLanguages, shippedMessages } from '@falaj/contract/shared/read-languages.ts'
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import {
  holidaysShortOf,
  loadContent,
  placeholdersIn,
} from '@falaj/server/areas/content/load-content.ts'
import { missingTexts } from '@falaj/server/areas/content/missing-texts.ts'
import { command } from './command.ts'

const own = resolve(import.meta.dirname, '../../content')

export default command({
  options: z.object({
    folder: z
      .string()
      .optional()
      .describe("the content to look at; else the project's own")
      .meta({ value: 'DIR' }),
  }),
  operand: 'folder',
  exitCodes: { 0: 'it can be used', 1: 'it has errors' },
  run: async ({ folder }) => {
    const { MESSAGES_DIR } = process.env
    const further = MESSAGES_DIR ? [MESSAGES_DIR] : []
    readLanguages([shippedMessages, ...further])
    const dir = folder ? resolve(process.env['INIT_CWD'] ?? process.cwd(), folder) : own
    const content = await loadContent(dir)
    const languages = missingTexts(content, further)
    const holidays = holidaysShortOf(content, new Date().getFullYear() + 1)
    const placeholders = placeholdersIn(content)
    const { faq, articles, forms, videos, manuals } = content
    const told = [
      `${dir} is in order: ${faq.length} FAQ categories, ${articles.length} articles, ` +
        `${forms.flatMap(({ attachments }) => attachments).length} forms, ${videos.length} videos, ${manuals.length} manuals.`,
      ...languages.flatMap(({ language, messages, content: texts, faults }) => [
        `${language}: ${messages.missing} of ${messages.all} texts of the portal are missing, and ${texts.missing} of ${texts.all} of the content. They are shown in the language ${fallbackLanguage}.`,
        ...faults.map((fault) => `  ${fault}`),
      ]),
      ...listed('Public holidays to be added, or their days count as working days:', holidays),
      ...listed('Placeholders to be replaced before members see them:', placeholders),
    ]
    return {
      exitCode: 0,
      sentence: told.join('\n'),
      json: { folder: dir, languages, holidays, placeholders },
    }
  },
})

const listed = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [heading, ...lines.map((line) => `  ${line}`)] : []
