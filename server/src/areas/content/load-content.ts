/** Loads `content/`, or fails with all its errors. */
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

/** Throws a ContentError with the file and line of each error. */
export const loadContent = async (dir: string): Promise<Content> => {
  const { content, problems } = await readContent(dir)
  if (!content) throw new ContentError(dir, problems)
  return content
}

/** All errors in the folder; empty if it can be used. */
export const checkContent = async (dir: string): Promise<Problem[]> =>
  (await readContent(dir)).problems

/** The files that still contain invented contact details. */
export const placeholdersIn = ({ brand, insured, contacts, legal }: Content): string[] => [
  ...(brand.placeholder ? ['brand.json: names, addresses and numbers'] : []),
  ...insured.countries.flatMap(({ code, contact }) =>
    contact.placeholder ? [`countries.json: ${code}, contact`] : [],
  ),
  ...(contacts.chat.placeholder ? ['contacts.json: chat'] : []),
  ...(contacts.security?.placeholder ? ['contacts.json: security'] : []),
  ...insured.countries.flatMap(({ code, regulators }) =>
    regulators.flatMap(({ key, placeholder }) =>
      placeholder ? [`countries.json: ${code}, regulator ${key}`] : [],
    ),
  ),
  ...Object.entries(legal).flatMap(([key, { placeholder }]) =>
    placeholder ? [`legal/${key}: the text`] : [],
  ),
]

/** Countries whose holidays end before that year does: the promises of complaints would count them as working days. */
export const holidaysShortOf = ({ insured }: Content, year: number): string[] =>
  insured.countries.flatMap(({ code, holidays }) =>
    holidays.years.some((one) => one.year === year) ? [] : [`countries.json: ${code} ${year}`],
  )
