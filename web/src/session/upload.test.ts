import { submitComplaint } from '@falaj/contract/support/calls.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../testing/browser.ts'
import { CallFailed } from './call-failed.ts'
import { readToken, storeToken } from './token.ts'
import { upload } from './upload.ts'

afterEach(() => vi.unstubAllGlobals())

/** Forms go the older way; each is answered at once, with 401 for the token that is over. */
function aFormSender() {
  const sent: (string | null)[] = []
  class Sender extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    #bearer: string | null = null
    open() {}
    abort() {}
    getResponseHeader = () => 'application/json'
    setRequestHeader(name: string, value: string) {
      if (name === 'authorization') this.#bearer = value.slice('Bearer '.length)
    }
    send() {
      sent.push(this.#bearer)
      this.status = this.#bearer === 'old' ? 401 : 200
      this.responseText = JSON.stringify({ success: this.status === 200, message: '' })
      for (const event of ['load', 'loadend']) this.dispatchEvent(new Event(event))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sender)
  return sent
}
const complaint = () =>
  upload(submitComplaint, { form: new FormData() }, { key: 'one-complaint', giveUpAfterMs: 0 })

test('a member’s complaint is not sent as a visitor’s because the refresh of the session was cut off', async () => {
  aBrowser(() => ({ status: 503, body: {} }))
  const sent = aFormSender()
  storeToken('old')
  await expect(complaint()).rejects.toEqual(new CallFailed('error.network'))
  expect(sent.filter((bearer) => bearer !== 'old')).toEqual([])
  expect(readToken()).toBe('old')
})

test('it is sent with the new token, and not as a visitor’s once the session is over', async () => {
  const answers = [{ body: { success: true, token: 'new' } }, { status: 401, body: {} }]
  aBrowser(() => answers.shift() ?? { status: 401, body: {} })
  const sent = aFormSender()
  storeToken('old')
  await complaint()
  storeToken('old')
  await expect(complaint()).rejects.toEqual(new CallFailed('error.sessionOver'))
  expect(sent).toEqual(['old', 'new', 'old'])
})
