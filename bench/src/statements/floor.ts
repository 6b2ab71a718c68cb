/**
 * The floor, a process of its own: bare Fastify with pg and nothing else. It says the same statements as the portal and
 * writes the same answer with `JSON.stringify`, and a form with documents to disk; it checks no session, no reach and no
 * shape, sends no header of its own and logs nothing.
 */
import {
  constants,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
  randomUUID,
} from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import pg from 'pg'
import { Replay } from './replay.ts'
import type { Script } from './statement.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const replay = new Replay(pool, process.env.FLOOR_PLANS === 'kept' ? 'kept' : 'made')
const app = Fastify({ bodyLimit: 9_000_000 })
// A form with a document comes as bytes.
app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) =>
  done(null, body),
)
const passwordWork = await preparePasswordWork()

process.on('disconnect', () => process.exit(0))
process.once('message', async (scripts: Script[]) => {
  app.route<{ Params: { number: string } }>({
    method: ['GET', 'POST', 'PUT'],
    url: '/:number',
    async handler({ params, body }) {
      const script = scripts[Number(params.number)]
      if (!script) throw new Error(`There is no script ${params.number}.`)
      if (script.password) await passwordWork()
      if (body instanceof Buffer) await keep(body)
      await replay.run(script)
      return script.answer
    },
  })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
})
process.send?.('ready')

async function keep(bytes: Buffer): Promise<void> {
  await writeFile(join(process.env.DATA_DIR ?? '', `floor-${randomUUID()}`), bytes, { flush: true })
}

/** RSA of the server's size, Argon2id of its cost: what no sign-in can do without. */
async function preparePasswordWork(): Promise<() => Promise<void>> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
  const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const wrapped = publicEncrypt({ key: publicKey, ...oaep }, Buffer.alloc(32, 1))
  const stored = await hash('Falaj2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  return async () => {
    privateDecrypt({ key: privateKey, ...oaep }, wrapped)
    await verify(stored, 'Falaj2026')
  }
}
