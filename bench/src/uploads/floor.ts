/** The floor of uploads, a process of its own: what arrives goes to a file and to the disk, and nothing else happens. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = join(process.env['DATA_DIR'] ?? '.', 'floor')
await mkdir(folder, { recursive: true })

const server = createServer(async (request, response) => {
  const path = join(folder, randomUUID())
  await pipeline(request, createWriteStream(path, { flags: 'wx', flush: true }))
  response.end('{}')
  await rm(path)
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? `http://127.0.0.1:${address?.port}/` : '')
})
