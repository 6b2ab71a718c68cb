import type { Post } from '@falaj/contract/information/schemas.ts'

/** The featured image of an article. */
export const pictureOf = ({ _embedded }: Post) => _embedded?.['wp:featuredmedia'][0]
