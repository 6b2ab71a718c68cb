/** In which order what waits is done. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { Post } from '../ports/messages/post.ts'
import { aMailServer } from '../testing/mail-server.ts'
import { openTestPortal } from '../testing/portal.ts'
import { Jobs } from './jobs.ts'
import { inTransaction } from '../ports/database/write.ts'

const at = new Date('2026-06-15T08:00:00Z')

test('ACC-060 a code does not wait behind the mails of a night of decisions', async () => {
  const mail = await aMailServer()
  let mailsBeforeTheCode: number | undefined
  const gateway = createServer((_request, response) => {
    mailsBeforeTheCode = mail.received.length
    response.writeHead(200).end()
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const address = gateway.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const portal = await openTestPortal({
    FALAJ_DEMO: '0',
    SMTP_URL: mail.url(),
    SMS_URL: `http://127.0.0.1:${port}/`,
  })
  const post = new Post(new Jobs(portal.database))
  for (let one = 0; one < 40; one += 1) {
    const notice = { channel: 'email', to: `member-${one}@example.com`, text: 'News' } as const
    await inTransaction(portal.database, (transaction) =>
      post.send(transaction, { ...notice, subject: 'News' }, at),
    )
  }
  const expiresAt = new Date(+at + 600_000)
  const code = { channel: 'sms', to: '+971501234567', text: 'Code 123456' } as const
  await inTransaction(portal.database, (transaction) =>
    post.send(transaction, { ...code, brings: { id: 'code:1', expiresAt } }, at),
  )
  await portal.work()
  await expect.poll(() => mail.received.length).toBe(40)
  // Some jobs are done side by side; the code is among the first that are taken.
  expect(mailsBeforeTheCode).toBeLessThan(8)
  await portal.close()
  await mail.close()
  gateway.close()
})
