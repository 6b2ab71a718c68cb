/**
 * Decrypts what a partner encrypted in the address: base64url of nonce (12 bytes), ciphertext and tag, AES-256-GCM with
 * the key in every page (PLT-027). It keeps tickets out of logs and sight, but proves nothing.
 */

const nonceBytes = 12

/** `pageKey`: 32 bytes, base64url. Undefined if it cannot be decrypted. */
export async function openHidden(hidden: string, pageKey: string): Promise<string | undefined> {
  try {
    const bytes = bytesOf(hidden)
    const key = await crypto.subtle.importKey('raw', bytesOf(pageKey), 'AES-GCM', false, [
      'decrypt',
    ])
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, nonceBytes) },
      key,
      bytes.subarray(nonceBytes),
    )
    return new TextDecoder().decode(opened)
  } catch {
    return undefined
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}
