/** The page has a file of its own: the build finds a page by the chunk that only its route loads. */
export { NotFound as Component } from './not-found-block.tsx'
