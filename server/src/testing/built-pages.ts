/** A build of the pages in miniature, as `web` leaves it: documents by route and language, and assets. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder. Documents name what they are, their language and a few tokens of the brand. */
export function builtPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-dist-'))
  mkdirSync(join(folder, 'pages'))
  mkdirSync(join(folder, 'member'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'routes.json'),
    JSON.stringify({
      paths: [
        { path: '/', file: 'pages/login', session: false },
        { path: '/login', file: 'pages/login', session: false },
        { path: '/home', file: 'member/home', session: true },
        { path: '/passwordReset/:param', file: 'member/home', session: true },
        { path: '/demo', file: 'member/home', session: true },
      ],
      notFound: 'pages/404',
    }),
  )
  for (const file of ['member/home', 'pages/login', 'pages/404']) {
    for (const language of ['en', 'ar']) {
      const html = `<!doctype html><html lang="${language}" data-brand="%%brand%%"><style>%%brand-css%%</style><title>${file} %%brand.name.${language}%%</title><p>%%brand.name.fr%% %%brand.constructor.name%%</p><a href="tel:%%brand.phone%%">%%brand.phone%%</a>${'<p>filler</p>'.repeat(200)}</html>`
      writeFileSync(join(folder, `${file}.${language}.html`), html)
    }
  }
  writeFileSync(join(folder, 'share-worker.js'), 'addEventListener("fetch", () => {})\n')
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'export const answer = 42\n')
  for (const ending of ['', '.br', '.gz'])
    writeFileSync(join(folder, 'assets', `receipt-reader-abc.js${ending}`), 'packed or not')
  return folder
}
