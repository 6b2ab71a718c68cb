/** An authenticator app of a member, set up without the pages. */
import { App } from '@falaj/server/testing/authenticator-app.ts'
import { type SealingKey, sealedPassword } from '@falaj/server/testing/sealed-password.ts'
import { expect, type Page } from '@playwright/test'
import { password } from './log-in.ts'
import { messagesTo, newestCode } from './outbox.ts'

/** Another session in the same browser, which is trusted by now: nothing was proved in it. */
export async function logInAgain(page: Page, baseURL: string, email: string) {
  const { request } = page.context()
  const key = (await (await request.get(`${baseURL}api/meta-data`)).json()) as SealingKey
  const answer = await request.post(`${baseURL}api/loginV2`, {
    data: {
      email,
      password: sealedPassword(password, key),
      browser_finger_print: 'a browser of the journeys',
    },
  })
  const { token } = (await answer.json()) as { token: string }
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

/** As the member's page does it. */
const calling = (page: Page, baseURL: string) => {
  const { request } = page.context()
  const headers = async () => ({
    authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
  })
  return {
    get: async (path: string) =>
      (await request.get(`${baseURL}api/${path}`, { headers: await headers() })).json(),
    post: async (path: string, data: object) =>
      (await request.post(`${baseURL}api/${path}`, { headers: await headers(), data })).json(),
  }
}

/** A minute and a half ahead would be refused: the next code is the newest that is taken. */
export const nextCode = (app: App) => app.codeAt(new Date(Date.now() + 30_000))

export async function setAppUp(page: Page, baseURL: string, email: string): Promise<App> {
  const { get, post } = calling(page, baseURL)
  const { request } = page.context()
  const before = (await messagesTo(request, baseURL, email))[0]?.id ?? 0
  await post('proof/begin', { way: 'code' })
  await post('proof', { otp: await newestCode(request, baseURL, email, before) })
  const { data } = (await get('authenticator-app/new')) as { data: { key: string; set_up: string } }
  const app = new App(data.key)
  const on = await post('authenticator-app', { ...data, otp: app.codeAt(new Date()) })
  expect(on).toMatchObject({ success: true })
  await logInAgain(page, baseURL, email)
  return app
}
