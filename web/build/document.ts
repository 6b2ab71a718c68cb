/** The document around a page's markup. `%%brand…%%` is filled in by the server (docs/decisions/011-brand.md). */
import { directionOf, type Language } from '@falaj/contract/shared/rules/languages.ts'

export interface DocumentParts {
  base: string
  language: Language
  title: string
  markup: string
  /** What the first script asks for at once (src/session/early.ts). */
  early: string[]
  /** `whole` is hydrated, and so is what stands where there is no page; a `shell` is rendered over. */
  page: 'whole' | 'missing' | 'shell'
  script: string
  styles: string[]
  /** What stands in `styles`. Inline it paints with the HTML; the links, after the page, are for the router's sake. */
  css: string
  /** Modules that the page needs at once, so that they are fetched together and not one after the other. */
  modules: string[]
  fonts: string[]
  /** What somebody reads whose browser runs no scripts. */
  withoutScript: string
}

export function htmlDocument(parts: DocumentParts): string {
  const { base, language } = parts
  const lines = (items: string[], line: (address: string) => string) =>
    items.map((item) => `    ${line(base + item)}\n`).join('')
  // A shell shows nothing that one came for: its modules come after what the first script asks for. A page waits for
  // nothing (first-paint.ts).
  const isShell = parts.page === 'shell'
  const priority = isShell ? ' fetchpriority="low"' : ''
  const modules = lines(
    parts.modules,
    (module) => `<link rel="modulepreload" href="${module}"${priority}>`,
  )
  const [now, later] = isShell ? [modules, ''] : ['', modules]
  const early = parts.early.length > 0 ? ` data-early="${parts.early.join(' ')}"` : ''
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-brand="%%brand%%">
  <head>
    <meta charset="utf-8">
    <title>${escaped(parts.title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#182524">
    <meta name="robots" content="noindex">
    <link rel="icon" href="${base}brand/logo.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="${base}brand/app-icons/round.png">
    <link rel="manifest" href="${base}manifest.webmanifest" crossorigin="use-credentials">
    <link rel="modulepreload" href="${base}${parts.script}" fetchpriority="high">
    <style>${parts.css}%%brand-css%%</style>
${lines(parts.fonts, (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)}    <!-- React Aria looks for this id before it adds a style element, which the security policy refuses; base.css has its rule. -->
    <meta id="react-aria-pressable-style">
${now}  </head>
  <body>
    <div id="root" data-page="${parts.page}"${early}>${parts.markup}</div>
    <noscript>${escaped(parts.withoutScript)}</noscript>
    <template id="modules">
${later}    </template>
${lines(parts.styles, (style) => `<link rel="stylesheet" href="${style}" disabled>`)}    <script type="module" async src="${base}${parts.script}"></script>
  </body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
