/** What a page of `docs/` shows to be typed: commands, and statements for the database. */

interface Shown {
  language: string
  typed: string
}

export interface ShownCommands {
  /** What stands under a heading as its nth. It is followed from now on. */
  block(heading: string, at: number): Shown
  /** What was not followed yet, as it is typed. */
  left(): string[]
}

export function commandsShownIn(page: string): ShownCommands {
  const sections = new Map<string, Shown[]>()
  for (const section of page.split(/^##+ /m)) {
    const shown = section.matchAll(/^( *)```(sh|sql)\n([\s\S]*?)^\1```$/gm)
    sections.set(
      section.slice(0, section.indexOf('\n')),
      [...shown].map(([, indent = '', language = '', typed = '']) => ({
        language,
        typed: typed.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      })),
    )
  }
  const followed = new Set<Shown>()
  return {
    block(heading, at) {
      const found = sections.get(heading)?.[at]
      if (!found) throw new Error(`Nothing is shown under ${heading} as number ${at}.`)
      followed.add(found)
      return found
    },
    left() {
      const all = [...sections.values()].flat()
      return all.filter((shown) => !followed.has(shown)).map(({ typed }) => typed)
    },
  }
}
