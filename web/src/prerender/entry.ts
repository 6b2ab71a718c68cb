/** What the build step calls. */
export { notFoundPage, servedPaths } from './pages.ts'
export { renderPage, renderShell } from './render-page.tsx'
export type { RenderedPage } from './render-page.tsx'
