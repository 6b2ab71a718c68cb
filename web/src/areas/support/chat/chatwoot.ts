/**
 * Chatwoot's website script, by its documented interface: `chatwootSettings` before it is loaded, `chatwootSDK.run` after,
 * `setUser` with the identity's HMAC once `chatwoot:ready` has come, and `reset` when the member leaves.
 */
import { directionOf } from '@falaj/contract/shared/rules/languages.ts'
import type { OpenedChat } from '@falaj/contract/support/chat/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'

export type OpenedChatwoot = Extract<OpenedChat, { desk: 'chatwoot' }>

declare global {
  interface Window {
    chatwootSettings?: object
    chatwootSDK?: { run: (settings: { websiteToken: string; baseUrl: string }) => void }
    $chatwoot?: {
      setUser: (identifier: string, user: object) => void
      setCustomAttributes: (attributes: object) => void
      toggle: (state: 'open' | 'close') => void
      reset: () => void
    }
  }
}

const scriptId = 'chatwoot-script'
const readyWithinMs = 20_000

/** @throws {Error} when the script cannot be loaded, or never becomes ready. */
export async function openChatwoot(chat: OpenedChatwoot, language: Language): Promise<void> {
  if (!window.$chatwoot) {
    window.chatwootSettings = {
      hideMessageBubble: true,
      locale: language,
      position: directionOf(language) === 'rtl' ? 'left' : 'right',
      darkMode: 'auto',
    }
    const ready = whenReady()
    await load(`${chat.base_url}/packs/js/sdk.js`)
    const { website_token: websiteToken, base_url: baseUrl } = chat
    window.chatwootSDK?.run({ websiteToken, baseUrl })
    await ready
  }
  const { name, email, phone_number, card_number, policy_number, vip } = chat.member
  window.$chatwoot?.setUser(chat.identifier, {
    name,
    email,
    ...(phone_number && { phone_number }),
    identifier_hash: chat.identifier_hash,
  })
  window.$chatwoot?.setCustomAttributes({ card_number, policy_number, vip, queue: chat.queue })
  window.$chatwoot?.toggle('open')
}

/** Removes what it drew, and who the member was (ACC-037). */
export function removeChatwoot(): void {
  window.$chatwoot?.reset()
  const drawn = `#${scriptId}, .woot-widget-holder, .woot--bubble-holder, #cw-widget-holder, #cw-bubble-holder, #cw-widget-styles`
  for (const element of document.querySelectorAll(drawn)) element.remove()
  delete window.$chatwoot
  delete window.chatwootSDK
  delete window.chatwootSettings
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.id = scriptId
    script.async = true
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The chat cannot be loaded.')))
    document.head.append(script)
  })
}

function whenReady(): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The chat is not ready.')), readyWithinMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    addEventListener('chatwoot:ready', done, { once: true })
  })
}
