/** How the portal speaks S3: with any store, and what its faults mean. */
import { S3Client, S3ServiceException, type PutObjectCommand } from '@aws-sdk/client-s3'
import { FilesUnavailable } from './file-fault.ts'
import type { Bucket } from './place.ts'

/** Milliseconds. A store that does not answer is found out soon, one that falls silent in the middle of a file later. */
const connecting = 3_000
const silent = 120_000
/** Of downloads at once: a member with a poor line holds a connection for minutes. */
const maxSockets = 1_000

const nothing = () => undefined

/** Keys come from where the SDK looks for them: the environment, a file, or the machine's role. */
export const clientOf = ({ region, endpoint, pathStyle }: Bucket): S3Client =>
  new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    // Further checksums in trailers of the body are known to few stores but AWS; the SHA-256 that is signed is to all.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connecting,
      socketTimeout: silent,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // Its warnings are no lines of our log.
    logger: { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing },
  })

/** The signature covers the content of a stream only with its hash, which is known here. */
export function withHash(command: PutObjectCommand, sha256: string): PutObjectCommand {
  command.middlewareStack.add(
    (next) => (args) => {
      const { request } = args
      if (typeof request === 'object' && request && 'headers' in request)
        Object.assign(request.headers ?? {}, { 'x-amz-content-sha256': sha256 })
      return next(args)
    },
    { step: 'build', name: 'hashOfContent' },
  )
  return command
}

export const isGone = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)

/** Another try may help: the store is busy or restarts, or the line broke. */
export const isPassing = (error: unknown): boolean =>
  error instanceof S3ServiceException
    ? (error.$metadata.httpStatusCode ?? 500) >= 500 || error.name === 'BadDigest'
    : // What we refuse ourselves stays refused.
      !(error instanceof FilesUnavailable)

/** Says what the store answered, and nothing of what it was asked with. */
export function unavailable(error: unknown): FilesUnavailable {
  if (error instanceof FilesUnavailable) return error
  if (error instanceof S3ServiceException)
    return new FilesUnavailable(
      `The store of files answered ${error.$metadata.httpStatusCode} ${error.name}.`,
    )
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const name = error instanceof Error ? error.name : 'something unknown'
  return new FilesUnavailable(`The store of files does not answer: ${code || name}.`)
}
