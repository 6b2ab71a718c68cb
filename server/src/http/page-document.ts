/** One document of the built pages, as it is sent: plain or compressed, each made once, on first use. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

const compress = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

export class PageDocument {
  /** Weak: the same document goes out in several encodings. */
  readonly etag: string
  readonly plain: Buffer
  /** Sources for the security policy: only these very styles may stand in the document. */
  readonly styleSources: string[]
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(html: string) {
    this.plain = Buffer.from(html)
    const hash = createHash('sha256').update(this.plain).digest('base64url')
    this.etag = `W/"${hash.slice(0, 16)}"`
    this.styleSources = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
      ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
  }

  /** The best encoding for a browser that sends this `Accept-Encoding`. */
  async formFor(
    header: string | string[] | undefined,
  ): Promise<{ encoding?: Encoding; body: Buffer }> {
    const accepted = acceptedEncodings(String(header ?? ''))
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.has(one))
    return encoding ? { encoding, body: await this.#in(encoding) } : { body: this.plain }
  }

  #in(encoding: Encoding): Promise<Buffer> {
    const kept = this.#compressed.get(encoding) ?? compress[encoding](this.plain)
    this.#compressed.set(encoding, kept)
    return kept
  }
}

/** The encodings the browser accepts, without those it explicitly refuses. */
function acceptedEncodings(header: string): Set<string> {
  const taken = header
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
  return new Set(taken.map((one) => one.split(';', 1).join('').trim()))
}
