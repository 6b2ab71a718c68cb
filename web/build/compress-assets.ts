/** Lays a Brotli and a gzip copy beside each script and style, as small as they get, for the server to send as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

export async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg|wasm)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const plain = await readFile(path)
      await writeFile(`${path}.br`, await asBrotli(plain))
      await writeFile(`${path}.gz`, await asGzip(plain, { level: 9 }))
    }),
  )
}
