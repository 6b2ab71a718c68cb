/**
 * Recognises this browser again (`browser_finger_print`). It proves nothing by itself: a one-time code is
 * spared only together with the trusted browser's cookie. Modest on purpose: no canvas, no fonts.
 */
const key = 'browser-id'

/**
 * Another fingerprint ends the trust in a browser, so it holds what stays: not the browser's version, which changes
 * every month, and neither language, time zone nor screen, which travel with their owner.
 */

export async function browserFingerprint(): Promise<string> {
  const traits = [navigator.userAgent.replaceAll(/[\d._]+/g, ''), browserId()].join('|')
  if (!globalThis.crypto?.subtle) return browserId()
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(traits))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function browserId(): string {
  const kept = localStorage.getItem(key)
  if (kept) return kept
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  localStorage.setItem(key, fresh)
  return fresh
}
