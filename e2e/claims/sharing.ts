/** Sharing a file from a phone to the installed portal. */
import { expect, type Page } from '@playwright/test'
import type { File } from '../requests/request-form.ts'

/** As a browser does once somebody has installed it; again, until the page is awake to hear it. */
export const install = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        dispatchEvent(new Event('appinstalled'))
        const there = await navigator.serviceWorker.getRegistration()
        return there?.active?.state
      }),
    )
    .toBe('activated')

/** As a phone does: a form with the file is sent to the address that the manifest names. */
export async function share(page: Page, baseURL: string | undefined, file: File) {
  const found = await page.request.get(`${baseURL}manifest.webmanifest`)
  const { share_target: to } = (await found.json()) as {
    share_target: { action: string; params: { files: { name: string }[] } }
  }
  await page.evaluate(
    ({ action, name }) => {
      const form = document.createElement('form')
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' })
      const field = document.createElement('input')
      Object.assign(field, { type: 'file', name, id: 'of-the-phone' })
      form.append(field)
      document.body.append(form)
    },
    { action: to.action, name: to.params.files[0]?.name ?? '' },
  )
  await page.locator('#of-the-phone').setInputFiles(file)
  const shared = page.waitForResponse((answer) => {
    const { pathname } = new URL(answer.url())
    return answer.request().method() === 'POST' && pathname === to.action
  })
  await page.locator('#of-the-phone').evaluate((field: HTMLInputElement) => field.form?.submit())
  return shared
}
