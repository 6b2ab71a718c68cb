/** Brand and texts. */
import {
  ContentError,
  holidaysShortOf,
  loadContent,
  placeholdersIn,
} from '@falaj/server/areas/content/load-content.ts'
import { bad, type Finding, good, warning } from './finding.ts'

export async function contentFinding(folder: string, now: Date): Promise<Finding> {
  try {
    const content = await loadContent(folder)
    const lacks = [...placeholdersIn(content), ...holidaysShortOf(content, now.getFullYear() + 1)]
    return lacks.length === 0
      ? good('content', `${folder} is in order.`)
      : warning(
          'content',
          `${folder} can be used, and ${lacks.length} places of it are to be filled in: "npm run content" lists them.`,
        )
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return bad(
      'content',
      `${error.message.split('\n').slice(0, 2).join(' ')} Correct it; "npm run content" says all.`,
    )
  }
}
