/** Claims, as the portal is put together of them. */
import type { RequestArea } from '../requests/area.ts'
import { claimCommandRoutes } from './commands/routes.ts'
import { claimKind } from './kind.ts'
import { claimRoutes } from './routes.ts'

export const claims: RequestArea = {
  kind: claimKind,
  async routes(app, parts) {
    claimRoutes(app, parts)
    await claimCommandRoutes(app, parts)
  },
}
