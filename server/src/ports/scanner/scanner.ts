/** Scans uploads for viruses. Without a scanner a document is kept, and its row says `unscanned`. */
import { createReadStream } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { timed } from '../../current-request.ts'
import { clamd, type Verdict } from './clamd.ts'

/** The values of `stored_file.scan`. */
export type Scan = 'clean' | 'infected' | 'unscanned'

export interface Scanner {
  /** @throws {ScannerUnreachable} if a document must not be accepted without its answer. */
  scan(path: string): Promise<Scan | Verdict>
}

export class ScannerUnreachable extends Error {
  override name = 'ScannerUnreachable'
}

export interface ScannerSettings {
  /** `tcp://host:3310` of a clamd; null for no scanner. */
  url: string | null
  /** In production, a configured scanner must check every document. */
  failsClosed: boolean
  logger: FastifyBaseLogger
  /** For the whole exchange with it. */
  answerTimeoutMs?: number
}

export function openScanner({
  url,
  failsClosed,
  logger,
  answerTimeoutMs,
}: ScannerSettings): Scanner {
  if (url === null) return { scan: async () => 'unscanned' }
  const scan = clamd(new URL(url), answerTimeoutMs)
  return {
    async scan(path) {
      try {
        const verdict = await timed('scanner', () => scan(createReadStream(path)))
        if (verdict === 'swollen') logger.warn('clamd stopped at a limit of its own')
        return verdict
      } catch (error) {
        logger.error({ err: error }, 'virus scanner unusable')
        if (failsClosed) throw new ScannerUnreachable('', { cause: error })
        return 'unscanned'
      }
    },
  }
}
