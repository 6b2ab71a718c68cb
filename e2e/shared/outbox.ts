/** The demo's mailbox, in which codes and links arrive. */
import { type APIRequestContext, expect } from '@playwright/test'

export interface Message {
  id: number
  channel: 'email' | 'sms'
  to: string
  subject: string | null
  text: string
  links: string[]
  code: string | null
  sent_at: string
}

/** Newest first. */
export async function messagesTo(
  request: APIRequestContext,
  baseURL: string,
  to: string,
): Promise<Message[]> {
  const answer = await request.get(`${baseURL}api/demo/outbox?to=${encodeURIComponent(to)}`)
  const { data } = (await answer.json()) as { data: Message[] }
  return data
}

/** Waits for a code that is newer than `after`, a message's id. */
export async function newestCode(
  request: APIRequestContext,
  baseURL: string,
  to: string,
  after = 0,
): Promise<string> {
  let code: string | null | undefined
  await expect(async () => {
    code = (await messagesTo(request, baseURL, to)).find(
      (message) => message.id > after && message.code,
    )?.code
    expect(code).toBeTruthy()
  }).toPass({ timeout: 20_000 })
  return code ?? ''
}

/** Waits for a mail with a link that is newer than `after`, a message's id. */
export async function newestLink(
  request: APIRequestContext,
  baseURL: string,
  to: string,
  after = 0,
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = (await messagesTo(request, baseURL, to)).find(
      (message) => message.id > after && message.links.length > 0,
    )?.links[0]
    expect(link).toBeTruthy()
  }).toPass({ timeout: 20_000 })
  return link ?? ''
}
