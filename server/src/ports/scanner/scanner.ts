/** Looks for viruses in what members send. Without a scanner a document is kept, and its row says `unscanned`. */
import type { FastifyBaseLogger } from 'fastify'
import { clamd } from './clamd.ts'

/** As `stored_file.scan` says it. */
export type Scan = 'clean' | 'infected' | 'unscanned'

export interface Scanner {
  /** @throws {ScannerUnreachable} when a document may not be taken without its answer. */
  scan(path: string): Promise<Scan>
}

export class ScannerUnreachable extends Error {
  override name = 'ScannerUnreachable'
}

export interface ScannerSettings {
  /** `tcp://host:3310` of a clamd; null for none. */
  url: string | null
  /** Whoever sets a scanner where members are wants nothing that it has not seen. */
  failsClosed: boolean
  logger: FastifyBaseLogger
}

export function openScanner({ url, failsClosed, logger }: ScannerSettings): Scanner {
  if (url === null) return { scan: async () => 'unscanned' }
  const scan = clamd(new URL(url))
  return {
    async scan(path) {
      try {
        return await scan(path)
      } catch (error) {
        logger.error({ err: error }, 'virus scanner unreachable')
        if (failsClosed) throw new ScannerUnreachable('', { cause: error })
        return 'unscanned'
      }
    },
  }
}
