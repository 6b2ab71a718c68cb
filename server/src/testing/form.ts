/** A form with files as a browser sends it. */

export interface SentFile {
  field?: string
  name?: string
  content: Uint8Array
}

export async function formOf(file: SentFile | SentFile[], fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const { field = 'file', name = 'me.jpg', content } of [file].flat()) {
    form.append(field, new Blob([new Uint8Array(content)]), name)
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Response(form)
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  }
}
