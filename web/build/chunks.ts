/**
 * Which modules come to the browser in one file. Each file is asked for on its own, and together they compress better;
 * what a page does not need, it should not wait for either.
 *
 * Each group takes what its modules import, unless a group before it has that already. So files never wait for each
 * other in a circle.
 */
import { globSync } from 'node:fs'
import type { Rolldown } from 'vite'

/** Whoever comes for the first time sees this page, so that nothing but its own may stand in its files. */
const firstPage = [
  'src/main.tsx',
  'src/app/layout/scene-layout.tsx',
  'src/areas/access/login/login-page.tsx',
]
/** Whoever registers or reads the questions and answers has nothing of a member's pages yet. */
const accessPages = 'src/areas/access/**/*-page.tsx'
const informationPages = 'src/areas/{information,newsletter}/**/*-page.tsx'
/** What every member sees next, with all that stands around each page; what forms need has time until one is opened. */
const dashboard = [
  'src/app/layout/{member-area,member-nav,portal-layout}.tsx',
  'src/areas/policies/home/home-page.tsx',
]

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const modules = (...patterns: string[]) =>
    globSync(patterns, { cwd: root }).map((file) => `${root}/${file}`)
  const firstPages = importedBy(modules(...firstPage), 1)
  const access = importedBy(modules(accessPages), 2)
  const information = importedBy(modules(informationPages), 2)
  const members = importedBy(modules(...dashboard), 1)
  return [
    // Nothing but itself, so that nothing stands between it and the paint.
    {
      name: 'first-paint',
      test: /src\/(first-paint|session\/(early|greet|headers))|vite\/preload-helper/,
      priority: 9,
    },
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\//,
      priority: 8,
    },
    group('base', firstPages, 7),
    group('access', access, 6),
    // What both need comes to neither with the rest of the other.
    group('everybody', (...of) => information(...of) && members(...of), 5),
    group('information', information, 4),
    group('members', members, 3),
    // By how many pages, and parts of pages that come later, share it: whoever opens one page seldom waits for another's.
    ...[12, 6].map((pages, at) => ({
      name: `by-${pages}`,
      test: /\/(src|contract|node_modules)\//,
      minShareCount: pages,
      priority: 2 - at,
    })),
  ]
}

const group = (name: string, has: Imported, priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, context) => (has(id, context) ? name : null),
  debugName: name,
  priority,
})

type Imported = (id: string, context: Rolldown.ChunkingContext) => boolean

/** Whether at least so many of the modules import one, at once or by what they import; themselves left out. */
function importedBy(modules: readonly string[], many: number): Imported {
  let counts: ReadonlyMap<string, number> | undefined
  return (id, context) => {
    counts ??= countImports(modules, context)
    return (counts.get(id) ?? 0) >= many
  }
}

/** All that the modules import at once, without themselves, and how many of them import each. */
function countImports(
  modules: readonly string[],
  context: Rolldown.ChunkingContext,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? []
  for (const module of modules) {
    const found = new Set<string>()
    const take = (id: string) => {
      if (found.has(id)) return
      found.add(id)
      for (const imported of importsOf(id)) take(imported)
    }
    for (const imported of importsOf(module)) take(imported)
    for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
