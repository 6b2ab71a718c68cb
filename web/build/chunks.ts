/**
 * Which modules come to the browser in one file. Each file is asked for on its own, and together they compress better;
 * what a page does not need, it should not wait for either.
 *
 * Each group takes what its modules import, unless a group before it has that already. So files never wait for each
 * other in a circle.
 */
import type { Rolldown } from 'vite'

/** Whoever comes for the first time sees this page, so that nothing but its own may stand in its files. */
const firstPage = ['src/main.tsx', 'src/areas/access/login/login-page.tsx']

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let ofFirstPage: ReadonlySet<string> | undefined
  return [
    // Nothing but itself, so that nothing stands between it and the paint.
    { name: 'first-paint', test: /src\/first-paint|vite\/preload-helper/, priority: 9 },
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\//,
      priority: 8,
    },
    {
      name: (id, context) => {
        ofFirstPage ??= importedBy(
          firstPage.map((file) => `${root}/${file}`),
          context,
        )
        return ofFirstPage.has(id) ? 'base' : null
      },
      debugName: 'base',
      priority: 7,
    },
    // By how many pages, and parts of pages that come later, share it: whoever opens one page seldom waits for another's.
    ...[24, 12, 6].map((pages, at) => ({
      name: `by-${pages}`,
      test: /\/(src|contract|node_modules)\//,
      minShareCount: pages,
      priority: 6 - at,
    })),
  ]
}

/** All that the modules import at once, without themselves. */
function importedBy(
  modules: readonly string[],
  context: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const found = new Set<string>()
  const take = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) take(imported)
  }
  for (const id of modules)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) take(imported)
  return found
}
