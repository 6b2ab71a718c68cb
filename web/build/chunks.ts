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
const firstPage = ['src/main.tsx', 'src/areas/access/login/login-page.tsx']
/** Whoever registers or reads the questions and answers has nothing of a member's pages yet. */
const publicPages = {
  access: 'src/areas/access/**/*-page.tsx',
  information: 'src/areas/{information,newsletter}/**/*-page.tsx',
}

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  /** The modules that so many of these import. */
  const group = (name: string, pages: () => string[], many: number, priority: number) => {
    let imported: ReadonlyMap<string, number> | undefined
    return {
      name(id: string, context: Rolldown.ChunkingContext) {
        imported ??= importedBy(
          pages().map((file) => `${root}/${file}`),
          context,
        )
        return (imported.get(id) ?? 0) >= many ? name : null
      },
      debugName: name,
      priority,
    }
  }
  return [
    // Nothing but itself, so that nothing stands between it and the paint.
    {
      name: 'first-paint',
      test: /src\/(first-paint|session\/(early|headers))|vite\/preload-helper/,
      priority: 9,
    },
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\//,
      priority: 8,
    },
    group('base', () => firstPage, 1, 7),
    group('access', () => globSync(publicPages.access, { cwd: root }), 2, 6),
    group('information', () => globSync(publicPages.information, { cwd: root }), 2, 5),
    // By how many pages, and parts of pages that come later, share it: whoever opens one page seldom waits for another's.
    ...[12, 6].map((pages, at) => ({
      name: `by-${pages}`,
      test: /\/(src|contract|node_modules)\//,
      minShareCount: pages,
      priority: 4 - at,
    })),
  ]
}

/** All that the modules import at once, without themselves, and how many of them import each. */
function importedBy(
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
