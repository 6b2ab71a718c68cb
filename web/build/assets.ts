/** Reads Vite's manifest: which files a page needs before it can wake up. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, scriptOf } from '@falaj/contract/shared/rules/languages.ts'
import type { Manifest } from 'vite'

export interface PageAssets {
  script: string
  styles: string[]
  modules: string[]
}

export function readManifest(dist: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  return manifest
}

/** The entry and the lazy modules named in `needs`, with everything they import. */
export function assetsOf(manifest: Manifest, needs: string[]): PageAssets {
  const entry = chunkOf(manifest, 'src/first-paint.ts')
  const files = new Set<string>()
  const styles = new Set<string>()
  const take = (name: string) => {
    const chunk = chunkOf(manifest, name)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) take(imported)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  take('src/main.tsx')
  for (const name of needs) take(name)
  files.delete(entry.file)
  return { script: entry.file, styles: [...styles], modules: [...files] }
}

/** The name under which the manifest keeps a catalogue. */
export function catalogueOf(language: Language, area: string): string {
  return `virtual:catalogue/${language}/${area}`
}

/** The font files of a language: the weights that a page shows first. */
export function fontsOf(manifest: Manifest, language: Language): string[] {
  const script = scriptOf(language) === 'Arab' ? 'arabic-arabic' : 'sans-latin'
  const fonts = Object.values(manifest).flatMap((chunk) => chunk.assets ?? [])
  return [...new Set(fonts)].filter((file) => new RegExp(`${script}-(400|600)-normal`).test(file))
}

function chunkOf(manifest: Manifest, name: string) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  return chunk
}
