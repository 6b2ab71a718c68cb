export { NotFound as Component } from './not-found-block.tsx'
