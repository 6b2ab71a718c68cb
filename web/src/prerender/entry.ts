/** What the build step calls. */
import '../language/known-languages.ts'
export { notFoundPage, servedPaths } from './pages.ts'
export { renderPage, renderShell } from './render-page.tsx'
export type { RenderedPage } from './render-page.tsx'
