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
/** Pages without a session: whoever registers has nothing of a member's pages yet. */
const publicPages = 'src/areas/{access,information,newsletter}/**/*-page.tsx'
/** So many of them have to import a module, to get it with all of them. */
const manyPublicPages = 2

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const firstPages = firstPage.map((file) => `${root}/${file}`)
  let ofFirstPage: ReadonlySet<string> | undefined
  let ofPublicPages: ReadonlyMap<string, number> | undefined
  return [
    // Nothing but itself, so that nothing stands between it and the paint.
    { name: 'first-paint', test: /src\/first-paint|vite\/preload-helper/, priority: 9 },
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\//,
      priority: 8,
    },
    {
      name(id, context) {
        ofFirstPage ??= new Set(importedBy(firstPages, context).keys())
        return ofFirstPage.has(id) ? 'base' : null
      },
      debugName: 'base',
      priority: 7,
    },
    {
      name(id, context) {
        ofPublicPages ??= importedBy(
          globSync(publicPages, { cwd: root }).map((file) => `${root}/${file}`),
          context,
        )
        return (ofPublicPages.get(id) ?? 0) >= manyPublicPages ? 'public' : null
      },
      debugName: 'public',
      priority: 6,
    },
    // By how many pages, and parts of pages that come later, share it: whoever opens one page seldom waits for another's.
    ...[12, 6].map((pages, at) => ({
      name: `by-${pages}`,
      test: /\/(src|contract|node_modules)\//,
      minShareCount: pages,
      priority: 5 - at,
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
