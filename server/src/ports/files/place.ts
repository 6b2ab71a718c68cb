/** Where files lie, as an operator writes it: the path of a folder, or `s3://bucket/prefix?…`. */
import { isAbsolute } from 'node:path'
import { z } from 'zod'

export interface Bucket {
  bucket: string
  /** Before the names of our files: empty, or with a slash at its end. */
  prefix: string
  region: string
  /** Undefined for AWS itself. */
  endpoint: string | undefined
  /** `https://endpoint/bucket/…` instead of `https://bucket.endpoint/…`. */
  pathStyle: boolean
  /** What the store is to encrypt each file with. */
  encryption: { algorithm: 'AES256' | 'aws:kms'; key: string | undefined } | null
}

export type FilesPlace = { folder: string } | Bucket

/** An option that nobody knows might be a typo for encryption. */
const options = z
  .strictObject({
    region: z.string().min(1).default('us-east-1'),
    endpoint: z
      .url({ protocol: /^https?$/ })
      .refine((endpoint) => !URL.parse(endpoint)?.username)
      .optional(),
    'path-style': z.enum(['0', '1']).optional(),
    sse: z.enum(['AES256', 'aws:kms']).optional(),
    'sse-key': z.string().min(1).optional(),
  })
  .refine(({ sse, 'sse-key': key }) => key === undefined || sse === 'aws:kms')

/** Null for what is no such place. */
export function placeOf(address: string): FilesPlace | null {
  if (isAbsolute(address)) return { folder: address }
  const url = URL.parse(address)
  if (url?.protocol !== 's3:' || !url.hostname || url.username || url.port || url.hash) return null
  const read = options.safeParse(Object.fromEntries(url.searchParams))
  if (!read.success) return null
  const { region, endpoint, sse, 'path-style': pathStyle, 'sse-key': key } = read.data
  const prefix = url.pathname.split('/').filter(Boolean)
  return {
    bucket: url.hostname,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region,
    endpoint,
    // Stores of one's own seldom have a name for each bucket.
    pathStyle: pathStyle ? pathStyle === '1' : endpoint !== undefined,
    encryption: sse ? { algorithm: sse, key } : null,
  }
}

export const isPlace = (address: string): boolean => placeOf(address) !== null

/** What is sent there could be read on its way. */
export function isReachedInClear(address: string): boolean {
  const endpoint = URL.parse(URL.parse(address)?.searchParams.get('endpoint') ?? '')
  const isHere = /^(127\.[\d.]+|localhost|\[::1\])$/.test(endpoint?.hostname ?? '')
  return endpoint?.protocol === 'http:' && !isHere
}

/** For people: the folder, or the bucket with its prefix. */
export const placeInWords = (place: FilesPlace): string =>
  'folder' in place ? place.folder : `s3://${place.bucket}/${place.prefix}`
