/** Loads a page together with the texts of its areas, so that it never renders a key. */
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import { loadTexts } from '../language/texts.ts'

interface PageModule {
  Component: ComponentType
  loader?: LoaderFunction
  ErrorBoundary?: ComponentType
}

interface Load {
  (): Promise<PageModule>
  /** The module's name, while pages are built (`build/name-pages.ts`). */
  source?: string
}

export interface LazyPage extends Load {
  areas: string[]
}

export function lazyPage(load: Load, ...areas: string[]): LazyPage {
  const loadAll = async () => {
    const [page] = await Promise.all([load(), ...areas.map(loadTexts)])
    return page
  }
  return Object.assign(loadAll, { areas, ...(load.source && { source: load.source }) })
}
