/** Scans uploads for viruses. Without a scanner a document is kept, and its row says `unscanned`. */
import type { FastifyBaseLogger } from 'fastify'
import { timed } from '../../current-request.ts'
import { clamd } from './clamd.ts'

/** The values of `stored_file.scan`. */
export type Scan = 'clean' | 'infected' | 'unscanned'

export interface Scanner {
  /** @throws {ScannerUnreachable} if a document must not be accepted without its answer. */
  scan(path: string): Promise<Scan>
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
}

export function openScanner({ url, failsClosed, logger }: ScannerSettings): Scanner {
  if (url === null) return { scan: async () => 'unscanned' }
  const scan = clamd(new URL(url))
  return {
    async scan(path) {
      try {
        return await timed('scanner', () => scan(path))
      } catch (error) {
        logger.error({ err: error }, 'virus scanner unreachable')
        if (failsClosed) throw new ScannerUnreachable('', { cause: error })
        return 'unscanned'
      }
    },
  }
}
