/**
 * The code of a tax invoice: fields one after the other, each by its number, its length and its text, in Base64. Saudi
 * Arabia prescribes it (ZATCA, phase 1), and desks elsewhere in the Gulf print it, too.
 */
export interface TaxCode {
  seller: string
  taxNumber: string
  /** ISO day; undefined where its time is no time. */
  day: string | undefined
  /** As it is typed: `420.00`. */
  total: string
  tax: string | undefined
}

/** Undefined for any other code. */
export function taxCodeIn(content: string): TaxCode | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content) || content.length < 20) return undefined
  const fields = fieldsIn(bytesOf(content))
  const total = fields?.get(4)
  const seller = fields?.get(1)
  if (!fields || seller === undefined || !total || !/^\d{1,9}(\.\d{1,3})?$/.test(total))
    return undefined
  const tax = fields.get(5)
  return {
    seller,
    taxNumber: fields.get(2) ?? '',
    day: /^(\d{4}-\d{2}-\d{2})[T ]/.exec(fields.get(3) ?? '')?.[1],
    total,
    tax: tax && /^\d{1,9}(\.\d{1,3})?$/.test(tax) ? tax : undefined,
  }
}

/** By number; undefined where a length leads beyond the end. */
function fieldsIn(bytes: Uint8Array): Map<number, string> | undefined {
  const fields = new Map<number, string>()
  const text = new TextDecoder()
  for (let at = 0; at < bytes.length;) {
    const [number = 0, length = 0] = bytes.subarray(at, at + 2)
    const end = at + 2 + length
    if (at + 2 > bytes.length || end > bytes.length) return undefined
    fields.set(number, text.decode(bytes.subarray(at + 2, end)))
    at = end
  }
  return fields
}

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
