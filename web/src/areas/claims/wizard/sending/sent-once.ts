/**
 * The key of a submission: the same filling-in with the same content has the same, so that a second click, a repeat
 * after the network failed or a reload sends nothing twice. Changed content is another submission.
 */
export async function keyOf(filling: string, form: FormData): Promise<string> {
  const content = JSON.stringify([filling, ...form.entries()])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
