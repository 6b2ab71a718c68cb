/** Security headers that isolate the page from other sites. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { tileOrigin } from '../map-tiles.ts'

/** Where the portal is, and which other sites its pages take something from. */
export type PageOrigins = Pick<Config, 'publicBaseUrl'> &
  Partial<Pick<Config, 'chatwoot' | 'mapTiles'>>

/** The headers of every answer. */
export function securityHeaders(config: PageOrigins): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(contentSecurity(config))(request, response, () => undefined)
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** As helmet takes it. */
export function contentSecurity(config: PageOrigins) {
  const secure = config.publicBaseUrl.startsWith('https://')
  // Another chat loads its script and its frame from its own origin, and draws its frame with scripts of its own.
  const chat = config.chatwoot ? [new URL(config.chatwoot.baseUrl).origin] : []
  const tiles = config.mapTiles ? [tileOrigin(config.mapTiles.address)] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false as const,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...chat],
        // Documents add the hashes of their inline styles.
        styleSrc: ["'self'", ...(chat.length > 0 ? ["'unsafe-inline'"] : [])],
        imgSrc: ["'self'", 'blob:', ...chat, ...tiles],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(chat.length > 0
          ? { frameSrc: ["'self'", ...chat] }
          : { requireTrustedTypesFor: ["'script'"] }),
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    // For browsers that do not know `frame-ancestors`.
    xFrameOptions: { action: 'deny' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: secure
      ? { maxAge: 63_072_000, includeSubDomains: true }
      : (false as const),
  }
}
