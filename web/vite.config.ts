import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { callsWithoutWords } from './build/calls-without-words.ts'
import { gulfOutline } from './build/gulf-outline.ts'
import { leakedPasswords } from './build/leaked-passwords.ts'
import { messageCatalogues } from './build/message-catalogues.ts'
import { unusedRouterFeatures } from './build/unused-router-features.ts'

/** Where the portal is mounted, with slashes at both ends. */
const base = `/${(process.env['BASE_PATH'] ?? '/portal').replaceAll(/^\/+|\/+$/g, '')}/`

/** The portal that `npm run dev` asks: the one that `npm start` runs with the same PORT. */
const portal = `http://localhost:${process.env['PORT'] ?? '3000'}`

export default defineConfig(({ isSsrBuild }) => ({
  base,
  plugins: [
    react(),
    messageCatalogues(),
    callsWithoutWords(),
    unusedRouterFeatures(),
    gulfOutline(),
    leakedPasswords(),
  ],
  // The reader of receipts loads what it needs for PDFs only where there is one.
  worker: { format: 'es' },
  css: { modules: { generateScopedName: shortName } },
  build: {
    manifest: true,
    // Syntax alone: what browsers of these versions lack, such as `Map.groupBy`, `lib` in tsconfig.json keeps out.
    target: ['chrome111', 'safari16.4', 'firefox115'],
    // Small pictures as files of their own: the content security policy has no `data:` for scripts' sake.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first script would name every chunk of every page. A page asks for its smaller chunks by itself, once it is
      // there; styles have to be named.
      resolveDependencies: (_page, needs, { hostType }) =>
        hostType === 'js' ? needs.filter((file) => !file.endsWith('.js')) : needs,
    },
    rolldownOptions: {
      input: 'src/first-paint.ts',
      // Few files instead of many: each is asked for on its own, and they compress better together.
      ...(!isSsrBuild && {
        output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
      }),
    },
  },
  server: { proxy: { [`${base}api`]: portal, [`${base}brand`]: portal } },
}))

/** Class names of a few letters, the same in the browser's build and the prerenderer's. */
function shortName(name: string, file: string): string {
  const place = `${basename(file.split('?')[0] ?? file)} ${name}`
  return `f${createHash('sha256').update(place).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 5)}`
}
