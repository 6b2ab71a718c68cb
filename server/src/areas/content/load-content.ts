/** Gives the areas what `content/` holds, or refuses to with everything that is wrong. */
import type { Content, Problem } from './content.ts'
import { readContent } from './read-content.ts'

export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: Problem[]

  constructor(dir: string, problems: Problem[]) {
    const lines = problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`)
    super(`The content in ${dir} cannot be used:\n${lines.join('\n')}`)
    this.problems = problems
  }
}

/** Throws a ContentError that names each fault by file and line. */
export const loadContent = async (dir: string): Promise<Content> => {
  const { content, problems } = await readContent(dir)
  if (!content) throw new ContentError(dir, problems)
  return content
}

/** Everything that is wrong with the folder; empty when it can be used. */
export const checkContent = async (dir: string): Promise<Problem[]> =>
  (await readContent(dir)).problems

/** Where invented contact details still wait to be replaced, by file. */
export const placeholdersIn = ({ brand, contacts, regulators, legal }: Content): string[] => [
  ...(brand.placeholder ? ['brand.json: names, addresses and numbers'] : []),
  ...contacts.countries.flatMap(({ country, placeholder }) =>
    placeholder ? [`contacts.json: ${country}`] : [],
  ),
  ...(contacts.chat.placeholder ? ['contacts.json: chat queues'] : []),
  ...regulators.flatMap(({ key, placeholder }) => (placeholder ? [`regulators.json: ${key}`] : [])),
  ...Object.entries(legal).flatMap(([key, { placeholder }]) =>
    placeholder ? [`legal/${key}: the text`] : [],
  ),
]
