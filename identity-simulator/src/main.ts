/** Starts the demo's provider of identities, on loopback. */
import { createServer } from 'node:http'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { peopleOf } from './people.ts'
import { makeProvider } from './provider.ts'

const needed = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name}.`)
  return value
}
if (process.env.NODE_ENV === 'production')
  throw new Error('The demo identity lets everybody be anybody: it is not for production.')

// It warns that it keeps nothing, as is meant here.
console.warn = () => undefined

const port = Number(needed('PORT'))
const provider = makeProvider({
  issuer: needed('IDENTITY_ISSUER'),
  clientId: needed('IDENTITY_CLIENT_ID'),
  clientSecret: needed('IDENTITY_CLIENT_SECRET'),
  redirect: needed('IDENTITY_REDIRECT'),
  leftTo: needed('IDENTITY_LEFT_TO'),
  told: needed('IDENTITY_TOLD'),
  people: peopleOf(needed('IDENTITY_PEOPLE'), needed('IDENTITY_COUNTRY')),
  signingKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    format: 'jwk',
  }),
  cookieKey: randomBytes(32).toString('base64url'),
})
const answer = provider.callback()
const server = createServer((request, response) => void answer(request, response))
server.listen(port, '127.0.0.1')

const end = () => {
  server.closeAllConnections()
  server.close(() => process.exit(0))
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
// The process that started us has gone.
process.on('disconnect', end)
process.channel?.unref()
