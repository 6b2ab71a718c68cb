/** Facts with pictures and files among them, as bytes. */

interface Ref {
  bytes: [from: number, to: number]
  type: string
  /** Of a file. */
  name?: string
  lastModified?: number
}

export function packed(value: unknown): Blob {
  const blobs: Blob[] = []
  let from = 0
  const text = JSON.stringify(value, (_, one: unknown) => {
    if (!(one instanceof Blob)) return one
    const to = from + one.size
    const { name, lastModified } = one instanceof File ? one : {}
    const ref: Ref = { bytes: [from, to], type: one.type, name, lastModified }
    blobs.push(one)
    from = to
    return { packed: ref }
  })
  const head = new TextEncoder().encode(text)
  return new Blob([new Uint32Array([head.byteLength]), head, ...blobs])
}

export function unpacked(bytes: ArrayBuffer): unknown {
  const [length = 0] = new Uint32Array(bytes.slice(0, 4))
  const text = new TextDecoder().decode(bytes.slice(4, 4 + length))
  const rest = new Blob([bytes.slice(4 + length)])
  return JSON.parse(text, (_, one: unknown) => {
    if (typeof one !== 'object' || one === null || !('packed' in one)) return one
    const { bytes: at, type, name, lastModified = 0 } = one.packed as Ref
    const piece = rest.slice(...at, type)
    return name === undefined ? piece : new File([piece], name, { type, lastModified })
  })
}
