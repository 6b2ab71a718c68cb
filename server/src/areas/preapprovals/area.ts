/** Pre-approvals, as the portal is put together of them. */
import type { RequestArea } from '../requests/area.ts'
import { preApprovalKind } from './kind.ts'
import { preApprovalRoutes } from './routes.ts'

export const preApprovals: RequestArea = { kind: preApprovalKind, routes: preApprovalRoutes }
